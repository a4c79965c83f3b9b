import { expect, it } from "vitest";
import { contestantFields } from "./contestant-fields.tsx";

it("starts a form with the texts and numbers of a contestant, and with blank fields for the rest", () => {
  const given = { fullName: { x: 1 }, age: 12, gender: 1, email: null, schoolName: "الأمل", hasQuiz: true };
  expect(contestantFields(given)).toEqual({
    fullName: "",
    age: "12",
    gender: "1",
    phoneNumber: "",
    email: "",
    schoolName: "الأمل",
    specialEducationType: "",
    governorate: "1",
    testTime: "",
  });
});

it("takes either spelling of governorate", () => {
  expect(contestantFields({ governarate: 3 }).governorate).toBe("3");
  expect(contestantFields({ governarate: 3, governorate: 4 }).governorate).toBe("4");
});
