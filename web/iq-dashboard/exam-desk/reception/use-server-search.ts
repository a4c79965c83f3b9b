import { useEffect, useState } from "react";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { deskPersonText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import type { DeskSession } from "../desk-session.ts";

export type ServerSearch = { state: "asking" | "found" | "nobody" | "cut" | "failed"; message?: string };

/** Reads the person's present data from the server. Without a network the lists must suffice. */
export function useServerSearch(session: DeskSession, serial: string): ServerSearch {
  const [search, setSearch] = useState<ServerSearch>({ state: "asking" });
  useEffect(() => {
    let isGone = false;
    session.find(serial).then(
      () => isGone || setSearch({ state: "found" }),
      (error: unknown) => isGone || setSearch(failedSearch(error)),
    );
    return () => {
      isGone = true;
    };
  }, [session, serial]);
  return search;
}

function failedSearch(error: unknown): ServerSearch {
  if (!(error instanceof ApiProblem)) return { state: "failed", message: text.findFailed };
  if (error.code === "contestant_not_found" || error.code === "serial_invalid") return { state: "nobody" };
  const isCut = error.status === 0 || error.status >= 500 || error.status === 401;
  return isCut ? { state: "cut" } : { state: "failed", message: failureMessage(error, text.findFailed) };
}
