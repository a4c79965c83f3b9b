import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DeskDevice } from "#contract/exam-desk/devices.ts";
import { deviceColumns } from "./device-columns.tsx";

const at = "2026-05-02T13:00:00.000Z";
const device: DeskDevice = {
  id: "6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003",
  name: "مكتب ١",
  preparedBy: null,
  preparedAt: at,
  halls: [],
  personCount: 0,
  lastHeardAt: at,
  isSilent: false,
  waitingCount: 3,
  letGoAt: null,
  erasedAt: null,
};
const shown = (changes: Partial<DeskDevice>) => {
  const column = deviceColumns("2026-05-02", () => {}).find(({ id }) => id === "waiting");
  return renderToStaticMarkup(column?.cell({ ...device, ...changes }, 0) as ReactElement).replace(/<[^>]*>/g, "");
};

it("tells acts in a file from those on the device", () => {
  expect(shown({})).toBe("٣");
  expect(shown({ erasedAt: at })).toBe("عمليات في ملف لم يُسلَّم بعد: ٣");
  expect(shown({ erasedAt: at, waitingCount: 0 })).toBe("لا شيء");
});
