import { data, type RouterContextProvider, redirect } from "react-router";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext, settingsContext } from "#web/document/context.ts";
import { isHallDevice, keepingHeaders, studentIds, studentsCookies } from "./stored-serial.ts";
import { keptId } from "./students.ts";

/** The form field with the contestant's id. */
export const keptField = "contestantId";
/** The field and parameter by which a family keeps a code beside the others. */
export const alsoField = "also";

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Stores the code of the shown record instead of the stored one, or beside it, if the visitor requests it. */
export async function keepRecord({ request, url, context }: Asked, form: FormData) {
  try {
    const id = String(form.get(keptField));
    const { contestant } = await context.get(apiContext).send("getContestant", { params: { id } });
    const headers = keepingHeaders(contestant.serialNumber, url, context.get(settingsContext));
    if (form.has(alsoField)) await keepAlso({ request, url, context }, contestant.id, headers);
    return redirect("/IQ-test/info", { headers });
  } catch (error) {
    if (error instanceof ApiProblem) return data({ failed: "keeping" as const }, { status: error.status || 503 });
    throw error;
  }
}

/** Adds to the headers that the family keeps this student beside the others. A device of a hall keeps none. */
export async function keepAlso({ request, url, context }: Asked, id: string, headers: Headers): Promise<void> {
  if (isHallDevice(request)) return;
  const before = await keptId(context.get(apiContext), request);
  const ids = [...studentIds(request), ...(before === null ? [] : [before]), id];
  for (const cookie of studentsCookies(ids, url, context.get(settingsContext))) headers.append("Set-Cookie", cookie);
}
