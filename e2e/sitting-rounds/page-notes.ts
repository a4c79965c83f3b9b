import { keptText, questionText } from "#web/text/test-area/sitting.ts";

/** An answer stored in the notebook. Times are milliseconds since 1970. */
export type KeptNote = {
  what: "kept";
  place: number;
  revision: number;
  /** Time of the press or the typed letter. */
  givenAt: number;
  keptAfterMs: number;
  isTyped: boolean;
  /** Whether the page showed that it has no network. */
  isCut: boolean;
};

/** A change of the displayed time; `from` is the previous value, null on a newly opened page. */
export type TimeNote = { what: "time"; section: string; minutes: number; from: number | null; at: number };
export type PageNote = KeptNote | TimeNote;

/** Whether a minute passed visibly. A newly opened page reveals the time only to the minute. */
export const isMinutePassed = (note: PageNote): note is TimeNote =>
  note.what === "time" && note.from === note.minutes + 1;

/** Texts that the observer in the page needs. The last minute is shown without a number. */
export const notedTexts = {
  cut: keptText.cut(0).split(".")[0] ?? "",
  minutes: Array.from({ length: 60 }, (_, minute) =>
    minute < 2 ? questionText.lessThanMinute : `${questionText.timeLeft} ${questionText.minutes(minute)}`,
  ),
};

/** Runs in the page before its own scripts and measures there, because polling from outside would be too slow. */
export function takeNotes({ cut, minutes }: typeof notedTexts): void {
  const page = window as unknown as { note?: (note: PageNote) => void };
  let given = { at: 0, isTyped: false, isCut: false };
  const notice = (event: Event) => {
    if (!(event.target instanceof HTMLElement) || !event.target.closest("main")) return;
    const isTyped = event.type === "input";
    const isCut = document.body.textContent?.includes(cut) ?? false;
    given = { at: performance.timeOrigin + event.timeStamp, isTyped, isCut };
  };
  addEventListener("click", notice, true);
  addEventListener("input", (event) => event instanceof InputEvent && notice(event), true);

  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, key) {
    if (this.name === "waiting") {
      const { place, revision } = value;
      const { at, ...rest } = given;
      this.transaction.addEventListener("complete", () => {
        const keptAfterMs = performance.timeOrigin + performance.now() - at;
        page.note?.({ what: "kept", place, revision, givenAt: at, keptAfterMs, ...rest });
      });
    }
    return put.call(this, value, key);
  };

  let last: { section: string; minutes: number } | null = null;
  setInterval(() => {
    const bar = document.querySelector("section[aria-label]:has(progress)");
    // A minute that passes while hidden cannot be compared.
    if (!bar) last = null;
    const section = bar?.getAttribute("aria-label") ?? "";
    const shown = [...(bar?.querySelectorAll("span") ?? [])].map(({ textContent }) =>
      minutes.indexOf(textContent ?? ""),
    );
    const left = Math.max(...shown, -1);
    if (left < 0 || (last?.section === section && last.minutes === Math.max(left, 1))) return;
    const from = last?.section === section ? last.minutes : null;
    last = { section, minutes: Math.max(left, 1) };
    page.note?.({ what: "time", section, minutes: last.minutes, from, at: Date.now() });
  }, 100);
}
