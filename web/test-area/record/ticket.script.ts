import { showNotice } from "#web/document/notice.script.ts";

/** Shares or saves a ticket as a picture. */
export function shareTickets(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-ticket]");
    if (!button) return;
    const { ticket = "", ticketFailed = "" } = button.dataset;
    import("./ticket-picture.ts")
      .then(({ shareTicket }) => shareTicket(JSON.parse(ticket)))
      .catch(() => showNotice("error", ticketFailed));
  });
}
