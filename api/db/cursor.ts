/** Settings for a transaction that reads through a cursor. */
export const cursorSettings = [
  "set local idle_in_transaction_session_timeout = '10min'",
  // Sorted rows arrive late, and the pool's own limit is meant for pages.
  "set local statement_timeout = '10min'",
  // All rows will be read, so the plan must not prefer to find the first ones early.
  "set local cursor_tuple_fraction = 1",
].join("; ");

/** Statement that opens the cursor; the query follows it. */
export const declareCursor = "declare found no scroll cursor for";

/** Reads the cursor in batches. @param run runs a statement in the cursor's transaction */
export async function* batchesOfCursor<Row>(run: (statement: string) => Promise<{ rows: Row[] }>) {
  for (;;) {
    const { rows } = await run("fetch 1000 from found");
    if (rows.length === 0) return;
    yield rows;
  }
}
