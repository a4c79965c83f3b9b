import { expect, it } from "vitest";
import { ApiProblem, networkFailure, problemOf } from "./api-problem.ts";
import { detailedFailureMessage, failureMessage } from "./failure-message.ts";
import { loginFailure } from "./login-attempt.ts";

const whatFailed = "حدث خطأ أثناء تحميل البيانات";
const offline = networkFailure(new TypeError("Failed to fetch"));

it("says what failed also where the connection did, which no server has words for", () => {
  const said = `${whatFailed}. ${offline.message}`;
  expect(offline.message).toContain("تعذّر الاتصال بالخادم");
  expect(failureMessage(offline, whatFailed)).toBe(said);
  expect(detailedFailureMessage(offline, whatFailed)).toBe(said);
  expect(loginFailure(offline, whatFailed)).toEqual({ message: said, errors: {} });
});

it("ends the screen's words with one full stop", () => {
  expect(failureMessage(offline, `${whatFailed}.`)).toBe(`${whatFailed}. ${offline.message}`);
});

it("gives the server's own words where it has some, and all that it says of fields where they are asked for", () => {
  const refused = new ApiProblem({
    status: 400,
    code: "validation_failed",
    message: "يرجى التحقق من البيانات المدخلة",
    errors: { email: ["البريد مرفوض"], role: ["الصلاحية غير معروفة", "البريد مرفوض"] },
  });
  expect(failureMessage(refused, whatFailed)).toBe("يرجى التحقق من البيانات المدخلة");
  expect(detailedFailureMessage(refused, whatFailed)).toBe("البريد مرفوض\nالصلاحية غير معروفة");
});

it("has nothing but what failed where a proxy answers", () => {
  const answer = problemOf({ status: 502, headers: { get: () => null }, body: "<h1>Bad gateway</h1>" });
  for (const told of [failureMessage, detailedFailureMessage]) expect(told(answer, whatFailed)).toBe(whatFailed);
});
