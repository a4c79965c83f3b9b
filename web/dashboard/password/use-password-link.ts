import { useCallback, useEffect, useState } from "react";
import { ApiProblem, isRefusal } from "#web/calls/api-problem.ts";
import { publicApi } from "#web/calls/session-transport.ts";
import { passwordLinkText as text } from "#web/text/dashboard/password-links.ts";
import { failureMessage } from "../failure-message.ts";

export type PasswordLinkState =
  | { kind: "checking" }
  | { kind: "open"; token: string; userName: string }
  | { kind: "broken"; message: string; retry: (() => void) | null };

/** The password link that opened the page. Its token is in the address's fragment, which browsers do not send. */
export function usePasswordLink(): { link: PasswordLinkState; fail: (error: unknown) => boolean } {
  const [link, setLink] = useState<PasswordLinkState>({ kind: "checking" });
  const check = useCallback(async () => {
    const token = window.location.hash.slice(1);
    if (token === "") return setLink({ kind: "broken", message: text.noToken, retry: null });
    setLink({ kind: "checking" });
    try {
      const { userName } = await publicApi.send("readPasswordLink", { body: { token } });
      setLink({ kind: "open", token, userName });
    } catch (error) {
      const retry = isRefusal(error) ? null : () => void check();
      setLink({ kind: "broken", message: failureMessage(error, text.readFailed), retry });
    }
  }, []);
  useEffect(() => {
    void check();
    const checkAgain = () => void check();
    window.addEventListener("hashchange", checkAgain);
    return () => window.removeEventListener("hashchange", checkAgain);
  }, [check]);
  /** A link that has expired meanwhile replaces the form. */
  const fail = (error: unknown) => {
    const isOver = error instanceof ApiProblem && error.code.startsWith("password_link");
    if (isOver) setLink({ kind: "broken", message: error.message, retry: null });
    return isOver;
  };
  return { link, fail };
}
