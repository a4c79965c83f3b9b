import { expect, it } from "vitest";
import { ApiProblem, networkFailure, problemOf } from "#web/calls/api-problem.ts";
import { failureMessage } from "./failure-message.ts";
import { loginFailure } from "./frame/login-attempt.ts";

const whatFailed = "حدث خطأ أثناء تحميل البيانات";
const offline = networkFailure(new TypeError("Failed to fetch"));

it("names what failed when the connection did", () => {
  const message = `${whatFailed}. ${offline.message}`;
  expect(offline.message).toContain("تعذّر الاتصال بالخادم");
  expect(failureMessage(offline, whatFailed)).toBe(message);
  expect(loginFailure(offline, whatFailed)).toEqual({ message, errors: {} });
});

it("ends the screen's message with one full stop", () => {
  expect(failureMessage(offline, `${whatFailed}.`)).toBe(`${whatFailed}. ${offline.message}`);
});

it("lists the server's field errors, else its message", () => {
  const refused = new ApiProblem({
    status: 400,
    code: "validation_failed",
    message: "يرجى التحقق من البيانات المدخلة",
    errors: { email: ["البريد مرفوض"], role: ["الصلاحية غير معروفة", "البريد مرفوض"] },
  });
  expect(failureMessage(refused, whatFailed)).toBe("البريد مرفوض\nالصلاحية غير معروفة");
  const last = new ApiProblem({ status: 409, code: "last_admin", message: "لا يمكن إزالة آخر مدير في النظام" });
  expect(failureMessage(last, whatFailed)).toBe("لا يمكن إزالة آخر مدير في النظام");
});

it("shows only what failed when a proxy answers", () => {
  const answer = problemOf({ status: 502, headers: { get: () => null }, body: "<h1>Bad gateway</h1>" });
  expect(failureMessage(answer, whatFailed)).toBe(whatFailed);
});
