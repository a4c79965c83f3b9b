import { expect, it } from "vitest";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { saveFailure, summaryOf } from "./post-form-failures.ts";

const refused = (errors: Record<string, string[]>) =>
  new ApiProblem({ status: 400, code: "validation_failed", message: "يرجى التحقق من البيانات المدخلة", errors });

it("maps the API's field errors to the form's fields", () => {
  expect(
    saveFailure(
      refused({
        "Form.title": ["العنوان أطول من ٢٠٠ حرف", "و"],
        "Form.content": ["المحتوى أطول من المسموح"],
        "images.0.imagePath": ["الصورة غير معروفة"],
      }),
    ),
  ).toEqual({
    errors: {
      title: "العنوان أطول من ٢٠٠ حرف\nو",
      content: "المحتوى أطول من المسموح",
      images: "الصورة غير معروفة",
    },
    message: undefined,
  });
});

it("lists all errors, a line each, when a field is not in the form", () => {
  const { message } = saveFailure(refused({ id: ["المعرّف غير صحيح"], images: ["الصورة غير معروفة"] }));
  expect(message).toBe("المعرّف غير صحيح\nالصورة غير معروفة");
});

it("shows the server's message, else that saving failed", () => {
  const problem = (code: "post_not_found" | "unexpected_answer" | "network_failure", message: string) =>
    saveFailure(new ApiProblem({ status: 404, code, message })).message;
  expect(problem("post_not_found", "الخبر غير موجود")).toBe("الخبر غير موجود");
  expect(problem("unexpected_answer", "x")).toBe("حدث خطأ أثناء حفظ المنشور");
  expect(problem("network_failure", "تعذّر الاتصال بالخادم")).toBe("حدث خطأ أثناء حفظ المنشور. تعذّر الاتصال بالخادم");
  expect(saveFailure(new TypeError("x")).message).toBe("حدث خطأ أثناء حفظ المنشور");
});

it("names missing fields and repeats the errors of others", () => {
  const required = "يرجى تعبئة جميع الحقول المطلوبة";
  expect(summaryOf({ content: required, title: required, images: "يرجى رفع صورة واحدة على الأقل" })).toEqual({
    title: required,
    failures: [
      { field: "title", message: "العنوان" },
      { field: "content", message: "المحتوى" },
      { field: "images", message: "يرجى رفع صورة واحدة على الأقل" },
    ],
  });
  expect(summaryOf({ title: "العنوان أطول من ٢٠٠ حرف" }).title).toBe("يرجى تصحيح الحقول التالية");
});
