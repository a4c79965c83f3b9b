import { data, type RouterContextProvider, redirect } from "react-router";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext, settingsContext } from "#web/document/context.ts";
import { keepingHeaders } from "./stored-serial.ts";

/** The form field with the contestant's id. */
export const keptField = "contestantId";

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Stores the code of the shown record instead of the stored one, if the visitor requests it. */
export async function keepRecord({ request, url, context }: Asked) {
  try {
    const id = String((await request.formData()).get(keptField));
    const { contestant } = await context.get(apiContext).send("getContestant", { params: { id } });
    const headers = keepingHeaders(contestant.serialNumber, url, context.get(settingsContext));
    return redirect("/IQ-test/info", { headers });
  } catch (error) {
    if (error instanceof ApiProblem) return data({ hasFailed: true }, { status: error.status || 503 });
    throw error;
  }
}
