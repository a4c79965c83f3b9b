import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import type { SittingAnswer } from "#contract/sittings/sittings.ts";
import { normaliseTyped } from "#contract/text/typed-text.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { overviewText, questionText } from "#web/text/test-area/sitting.ts";
import { until } from "../../bench/cluster/until.ts";
import { Device, patienceMs } from "./device.ts";
import { Ledger, questionKey } from "./ledger.ts";
import { isMinutePassed, type PageNote } from "./page-notes.ts";
import type { Screen, Seen } from "./screen.ts";
import type { Step } from "./script.ts";
import { questionCount, type Site } from "./site.ts";

/**
 * A student with a code who follows a script. The ledger records visible answers; `notes` are the pages' observations.
 */
export class Student {
  readonly serial: string;
  readonly ledger = new Ledger();
  readonly notes: { note: PageNote; device: Device }[] = [];
  /** Earlier minutes are ignored, because the section's time was different then. */
  clockFrom = 0;
  readonly #browser: Browser;
  readonly #site: Site;
  readonly #devices: Device[] = [];
  #section = 0;

  constructor(browser: Browser, site: Site, serial: string) {
    this.#browser = browser;
    this.#site = site;
    this.serial = serial;
  }

  /** @throws {Error} if the product does not let the student continue */
  async sit(script: readonly (readonly Step[])[]): Promise<void> {
    await this.#takeDevice();
    for (const [section, steps] of script.entries()) {
      this.#section = section;
      await this.#device.until("question");
      if (section === 0) await this.#seeMinutePass();
      for (const step of steps) await this.#do(step);
      await this.#endSection(section === script.length - 1);
    }
  }

  close = async () => {
    await Promise.all(this.#devices.map((device) => device.close()));
  };

  get #device(): Device {
    const device = this.#devices.at(-1);
    if (!device) throw new Error("There is no device yet");
    return device;
  }

  async #takeDevice(): Promise<void> {
    const device: Device = await Device.open(this.#browser, this.#site.url, {
      number: this.#devices.length + 1,
      serial: this.serial,
      questions: questionCount,
      note: (note) => this.notes.push({ note, device }),
    });
    this.#devices.push(device);
    await device.load(true);
  }

  /** The displayed time is measured when its minute changes, so each student watches one change. */
  async #seeMinutePass(): Promise<void> {
    const hasPassed = async () => this.notes.some(({ note }) => isMinutePassed(note) && note.at > this.clockFrom);
    // A busy machine may miss a minute. The next attempt watches another one, and has more time to load it.
    let seconds = 2;
    await until(
      "a minute passes on the screen",
      async () => {
        seconds = Math.min(2 * seconds, 32);
        await this.#site.addTime(this.serial, seconds);
        this.clockFrom = Date.now();
        await this.#device.askServer();
        await until("this minute passes", hasPassed, (seconds + 6) * 1_000);
        return true;
      },
      patienceMs,
    );
    await this.#device.until("question");
  }

  async #do(step: Step): Promise<void> {
    const device = this.#device;
    switch (step.what) {
      case "answer":
        return this.#answer(step.question, step.holdMs, (seen) => chosen(seen, step.pick));
      case "takeBack":
        return this.#answer(step.question, step.holdMs, () => "");
      case "lookAt":
        return void (await this.#goTo(step.question));
      case "cut":
        return device.cut();
      case "mend":
        return device.mend();
      case "forgotten":
        device.expectForgetting();
        return this.#site.forget(this.serial, this.#section);
      case "otherDevice":
        await this.#takeDevice();
        break;
      case "reload":
        this.ledger.leave(device.tab);
        await device.load();
        break;
      case "kill":
        this.ledger.leave(device.tab);
        await device.kill();
        await device.load();
        break;
      case "secondTab": {
        const first = await device.openTab();
        await this.#device.until("question", "overview");
        this.ledger.leave(first);
        await first.close();
      }
    }
    await this.#device.until("question", "overview");
  }

  async #goTo(question: number): Promise<Seen> {
    const device = this.#device;
    for (let tries = 0; tries < 20; tries += 1) {
      const seen = await device.until("question", "overview");
      if (seen.question === question) return this.#compared(question, seen);
      if (seen.screen === "overview") await device.press(new RegExp(`^${overviewText.question(question + 1)}:`));
      else if (seen.question === question - 1) await device.press(questionText.next);
      else if (seen.question === question + 1) await device.press(questionText.previous);
      else await device.press(questionText.overview);
    }
    throw new Error(`Question ${formatNumber(question + 1)} does not open`);
  }

  /** Checks that an answer given in this tab, or earlier on this device, is still shown. */
  #compared(question: number, seen: Seen): Seen {
    const key = questionKey(this.#section, question);
    const isOwn = this.ledger.lastTab(key) !== undefined && this.#devices.length === 1;
    const answer = answerOf(seen, seen.answer ?? "");
    if (isOwn && !this.ledger.mayBe(key, answer)) this.ledger.vanished.push(`${key} shows ${JSON.stringify(answer)}`);
    return seen;
  }

  async #answer(question: number, holdMs: number, choose: (seen: Seen) => string): Promise<void> {
    const before = await this.#goTo(question);
    const shown = choose(before);
    if (shown === before.answer) return;
    const { tab } = this.#device;
    const act = this.ledger.give(questionKey(this.#section, question), answerOf(before, shown), tab);
    const given =
      before.options === 0
        ? tab.getByRole("textbox").fill(shown)
        : shown === ""
          ? tab.getByRole("button", { name: questionText.clear }).click()
          : tab.getByRole("radio").nth(Number(shown)).check();
    await given.catch(() => {});
    const after = await this.#device.see();
    if (after.question !== question || after.answer !== shown) return;
    act.shown();
    await sleep(holdMs);
  }

  async #endSection(isLast: boolean): Promise<void> {
    if (isLast) await this.#settleOthers();
    const device = this.#device;
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      const { screen } = await device.until("question", "overview", "start", "ending", "done");
      if (screen === "done" || screen === "start") return;
      await this.#pressEnd(screen, isLast);
      // A section that was ended offline waits for the network.
      await device.mend();
    }
    throw new Error(`Section ${this.#section + 1} does not end`);
  }

  async #pressEnd(screen: Screen, isLast: boolean): Promise<void> {
    const device = this.#device;
    if (screen === "question") return device.press(questionText.overview);
    if (screen === "ending") return sleep(200);
    await device.press(isLast ? overviewText.finishAll : overviewText.finish);
    await device.press(isLast ? overviewText.confirmAll : overviewText.confirm);
  }

  /** Replaced devices return and report their stored answers before the sitting is handed in. */
  async #settleOthers(): Promise<void> {
    for (const device of this.#devices.slice(0, -1)) {
      await device.askServer();
      while ((await device.until("lost")).isWaiting) await sleep(100);
    }
  }
}

/** A different answer from the present one. Numbers have Arabic digits, as typed on an Arabic keyboard. */
function chosen({ options, answer }: Seen, pick: number): string {
  if (options === 0) return formatNumber(pick);
  const option = pick % options;
  return String(String(option) === answer ? (option + 1) % options : option);
}

function answerOf({ options }: Seen, shown: string): SittingAnswer {
  if (shown === "") return null;
  return options > 0 ? { choice: Number(shown) } : { number: normaliseTyped(shown) };
}
