import { cardDeskText, cardText } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { readCard, showAsOnCard } from "../support/data/card.ts";
import type { Visitor } from "./visitor.ts";

type Person = { serialNumber: string; fullName: string };

/** Opens and prints the card of the only student on the screen, and reads what was printed. */
export async function printedCard(visitor: Visitor, { serialNumber, fullName }: Person): Promise<void> {
  await visitor.press(cardDeskText.printCardOf(fullName));
  await visitor.sees(cardText.prepared);
  await visitor.tab.evaluate(catchPrint);
  await visitor.press(cardText.print);
  await visitor.until("the card is printed", () => visitor.tab.evaluate(() => "printed" in window));
  const picture = Buffer.from(await visitor.tab.evaluate(pictureInPrint), "base64");
  await visitor.keep("printed card", picture);
  const { codes, hasGoldenStar, name, serial } = await readCard(picture);
  if (codes.join() !== serialNumber) throw new Error(`The card says ${codes.join() || "nothing"}, not ${serialNumber}`);
  if (!hasGoldenStar) throw new Error("The card has no golden star");
  const width = await visitor.tab.evaluate(showAsOnCard, { fullName, typeface: "--font-vazirmatn" });
  if (Math.abs(name.width - width) > 2 || serial.width < 80)
    throw new Error(
      `Name and code are ${name.width} and ${serial.width} px wide on the card, the name ${width} px here`,
    );
}

/** A frame replaces the window, because printing ends in it. */
function catchPrint(): void {
  window.open = () => {
    const frame = document.createElement("iframe");
    frame.name = "printing";
    document.body.append(frame);
    const opened = frame.contentWindow;
    if (opened)
      opened.print = () => {
        Object.assign(window, { printed: true });
      };
    return opened;
  };
}

function pictureInPrint(): string {
  const frame = document.querySelector<HTMLIFrameElement>("iframe[name=printing]");
  return frame?.contentDocument?.querySelector("img")?.src.split(",")[1] ?? "";
}
