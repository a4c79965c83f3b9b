import { useLocation, useNavigate } from "react-router";
import type { User } from "#contract/users.ts";

/** The user whom a link here wants to have another password, until their dialog is closed. */
export function useAskedPassword(users: readonly User[] | undefined) {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const id = (state as { passwordOf?: string } | null)?.passwordOf;
  const askedFor = id === undefined ? undefined : users?.find((user) => user.id === id);
  const forget = () => {
    if (id !== undefined) void navigate({ search }, { replace: true, preventScrollReset: true });
  };
  return { askedFor, forget };
}
