import { onContestantChange, storeContestant, storedContestantId } from "./stored-contestant.ts";

/** Keeps pages with a contestant and the contestant that this device stores in step. */
export function followContestant(): void {
  const shown = document.querySelector<HTMLElement>("[data-contestant]")?.dataset.contestant;
  if (shown) followRecord(shown);
  const results = document.querySelector<HTMLElement>("[data-results-of]");
  if (results) followResults(results.dataset.resultsOf ?? "");
}

/** Stores the shown contestant, and hides the page when another tab has removed the data of this device. */
function followRecord(shown: string): void {
  storeContestant(shown);
  onContestantChange(() => {
    if (storedContestantId() !== null) return;
    document.documentElement.hidden = true;
    location.reload();
  });
}

/**
 * Shows the results of the stored contestant. The server itself knows only the contestant of the stored code. On a
 * school's computer the next person must not see the results of the one before.
 */
function followResults(shown: string): void {
  const ofStored = (id: string | null) =>
    id === null ? location.pathname : `${location.pathname}?of=${encodeURIComponent(id)}`;
  const stored = storedContestantId();
  if (stored !== null && stored !== shown) open(ofStored(stored));
  onContestantChange(() => {
    if (storedContestantId() !== shown) open(ofStored(storedContestantId()));
  });
  // Browsers without `:has()` find the page to print by this mark.
  if (document.querySelector(".result-slip")) document.documentElement.dataset.slip = "shown";
}

function open(address: string): void {
  document.documentElement.hidden = true;
  location.replace(address);
}
