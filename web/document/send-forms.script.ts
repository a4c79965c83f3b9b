/**
 * Sends forms with `data-sends` without leaving the page, so that a broken connection loses no input. `data-sends` is
 * the address to which the server leads after success. A refusal replaces the form by that of the answer, which has the
 * input and the errors. Without an answer the form shows its `data-failure`.
 */
export function sendForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    if (form.dataset.retry !== undefined) {
      event.preventDefault();
      location.reload();
    }
    if (form.dataset.sends === undefined) return;
    event.preventDefault();
    if (form.dataset.isSending === undefined) void send(form, form.dataset.sends);
  });
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    if (target.form?.dataset.sendsOnChange !== undefined) target.form.submit();
  });
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) clearError(target);
  });
  focusFailure();
}

async function send(form: HTMLFormElement, next: string): Promise<void> {
  const failure = form.querySelector<HTMLElement>("[data-failure]");
  if (failure) failure.hidden = true;
  form.querySelector("[data-summary]")?.remove();
  const done = showPending(form);
  try {
    const answer = await fetch(...requestOf(form));
    if (answer.type !== "opaqueredirect") {
      if (form.method === "get") history.replaceState(null, "", answer.url);
      await showAnswer(form, answer);
    } else {
      // The next page may take long, and the back/forward cache may bring this one back.
      addEventListener("pageshow", done, { once: true });
      if (form.dataset.replaces === undefined) location.assign(next);
      else location.replace(next);
    }
  } catch {
    done();
    if (failure) failure.hidden = false;
    failure?.focus();
  }
}

function requestOf(form: HTMLFormElement): [string, RequestInit] {
  const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const init = { redirect: "manual", headers: { Accept: "text/html" } } as const;
  if (form.method === "post") return [form.action, { ...init, method: "POST", body: fields }];
  const address = new URL(form.action);
  address.search = fields.toString();
  return [address.href, init];
}

/** Replaces the form, or all content if the answer has no such form. @throws {Error} if the answer is no page */
async function showAnswer(form: HTMLFormElement, answer: Response): Promise<void> {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const id = page.getElementById(form.id) ? form.id : "main";
  const next = page.getElementById(id);
  if (!next) throw new Error(`Status ${answer.status} without a page`);
  document.getElementById(id)?.replaceWith(document.adoptNode(next));
  document.title = page.title;
  focusFailure();
}

/** Moves the focus to the summary of errors, or to the first field with an error. */
function focusFailure(): void {
  const failure =
    document.querySelector<HTMLElement>("[data-summary]") ??
    document.querySelector<HTMLElement>("#main form[data-sends] [aria-invalid]");
  failure?.focus({ preventScroll: true });
  failure?.scrollIntoView({ block: "center" });
}

/** Removes the error of a field that is edited, and the help for it, because it was about the value before. */
function clearError(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (!field.hasAttribute("aria-invalid") || !field.closest("form[data-sends]")) return;
  field.removeAttribute("aria-invalid");
  document.getElementById(`${field.id}-error`)?.remove();
  for (const help of field.form?.querySelectorAll("[data-after-error]") ?? []) help.remove();
}

/** Shows that the form is being sent. @returns a function that ends it */
function showPending(form: HTMLFormElement): () => void {
  form.dataset.isSending = "";
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  const label = button?.innerHTML ?? "";
  button?.setAttribute("aria-disabled", "true");
  if (button?.dataset.pendingText) button.textContent = button.dataset.pendingText;
  return () => {
    delete form.dataset.isSending;
    button?.removeAttribute("aria-disabled");
    if (button) button.innerHTML = label;
  };
}
