import { useNavigate } from "react-router";
import { deskPath } from "#web/iq-dashboard/exam-days/exam-day-paths.ts";
import { saveReturnPath } from "#web/session/return-path.ts";
import { loginPath } from "#web/session/session-guards.ts";

/** Leads to the login, which leads back to the desk. */
export function useLoginWay(): () => void {
  const navigate = useNavigate();
  return () => {
    saveReturnPath("iq", deskPath);
    void navigate(loginPath.iq);
  };
}
