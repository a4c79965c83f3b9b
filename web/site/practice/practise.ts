import { asciiDigits } from "#contract/text/ascii-digits.ts";
import { keepOfflinePage } from "#web/device/offline-copy.ts";

/** Says of each item whether the answer was right, counts the right ones, and keeps the page for times without a network. */
export function practise(page: Element): void {
  for (const item of page.querySelectorAll<HTMLElement>("[data-practice-key]")) {
    const answer = item.querySelector("details");
    const judgeOpen = () => {
      if (!answer?.open) return;
      judge(item);
      showScore(page);
    };
    answer?.addEventListener("toggle", judgeOpen);
    item.addEventListener("input", judgeOpen);
  }
  void keepOffline(page);
}

function judge(item: HTMLElement): void {
  const chosen = item.querySelector<HTMLInputElement>("input:checked");
  const typed = item.querySelector<HTMLInputElement>("input[type=text]")?.value ?? "";
  const answer = chosen ? Number(chosen.value) : Number(asciiDigits(typed).trim());
  const right = answer === Number(item.dataset.practiceKey);
  item.dataset.judged = chosen || typed.trim() ? (right ? "right" : "wrong") : "unanswered";
  for (const verdict of item.querySelectorAll<HTMLElement>("[data-verdict]"))
    verdict.hidden = verdict.dataset.verdict !== item.dataset.judged;
  const meaning = item.querySelector("[data-meaning-of-choice]");
  if (meaning) meaning.textContent = chosen?.dataset.meaning ?? "";
}

/** Once every answer has been opened. */
function showScore(page: Element): void {
  const score = page.querySelector<HTMLElement>("[data-practice-score]");
  const number = score?.querySelector("span");
  if (!score || !number || page.querySelector("[data-practice-key]:not([data-judged])")) return;
  const right = page.querySelectorAll("[data-judged=right]").length;
  number.textContent = right.toLocaleString("ar-IQ");
  score.hidden = false;
}

/** The cache has the name of this built file, so that those of an earlier build go. */
async function keepOffline(page: Element): Promise<void> {
  const cacheName = `practice ${import.meta.url}`;
  const path = location.pathname + location.search;
  const offline = { cacheName, path, worker: "/offline-page-worker.js", scope: "/practice" };
  const isKept = await keepOfflinePage(offline).catch(() => false);
  if (!isKept) return;
  const kept = page.querySelector<HTMLElement>("[data-practice-kept]");
  if (kept) kept.hidden = false;
  const earlier = (await caches.keys()).filter((name) => name.startsWith("practice ") && name !== cacheName);
  await Promise.all(earlier.map((name) => caches.delete(name)));
}
