import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { csvFile } from "./csv-file.ts";

it("quotes every kind of line break, because a spreadsheet begins a row at each", async () => {
  async function* rows() {
    yield ["a\nb", "a\rb", "a\r\nb", "b\n", "c", 1, null];
  }
  expect((await buffer(csvFile(rows()))).toString()).toBe('\ufeff"a\nb","a\rb","a\r\nb","b\n",c,1,\r\n');
});
