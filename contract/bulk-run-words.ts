import type { AuditAction } from "./audit/audit-actions.ts";
import type { CallName } from "./calls/addresses.ts";

/**
 * What can be done with many rows of a list at once: the title, the call that does the same with one row (who may make
 * it may also do this), the word of the audit log, and the kind that takes it back.
 */
const kind = <Undo extends string>(title: string, call: CallName, audit: AuditAction, undo?: Undo) => ({
  title,
  call,
  audit,
  undo,
});
export const bulkKinds = {
  listContestants: kind("قائمة مشاركين", "listContestants", "export"),
  deleteContestants: kind("حذف مشاركين", "removeContestant", "delete", "restoreContestants"),
  restoreContestants: kind("استعادة مشاركين", "restoreContestant", "restore", "deleteContestants"),
  setTestTime: kind("تغيير وقت الاختبار", "updateContestant", "update", "putTestTimeBack"),
  putTestTimeBack: kind("إرجاع وقت الاختبار", "updateContestant", "undo"),
  notifyContestants: kind("إشعار إلى مشاركين", "updateContestant", "send"),
  placeContestants: kind("توزيع على يوم اختبار", "givePlace", "assign", "takePlaces"),
  takePlaces: kind("سحب أماكن من يوم اختبار", "removePlaces", "delete"),
  takeItemsOut: kind("إخراج فقرات من الاستعمال", "changeItem", "update", "takeItemsBack"),
  takeItemsBack: kind("إعادة فقرات إلى الاستعمال", "changeItem", "update", "takeItemsOut"),
  deleteScores: kind("حذف درجات حضورية", "removeOnsiteScore", "delete", "restoreScores"),
  restoreScores: kind("استعادة درجات حضورية", "restoreOnsiteScore", "restore", "deleteScores"),
} as const;
export type BulkKind = keyof typeof bulkKinds;
export const bulkKindNames = Object.keys(bulkKinds) as [BulkKind, ...BulkKind[]];

export const bulkStates = { working: "جارٍ", done: "انتهى", failed: "توقف لخلل" } as const;
export type BulkState = keyof typeof bulkStates;
