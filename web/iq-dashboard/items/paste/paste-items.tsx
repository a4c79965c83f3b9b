import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { itemLimits } from "#contract/items/item-words.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { UnsavedWarning } from "#web/dashboard/form/unsaved-warning.tsx";
import { useFocusIn } from "#web/dashboard/form/use-focus-in.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { itemText, pasteText as text } from "#web/text/iq-dashboard/items.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { Classification } from "../editor/item-form.tsx";
import { blankItem, checkItem } from "../editor/typed-item.ts";
import { itemsPath } from "../item-paths.ts";
import { itemCalls } from "../use-items.ts";
import { type CheckedCard, cardOf, checkCards, type PastedCard } from "./pasted-cards.ts";
import { readPasted } from "./pasted-items.ts";
import { QuestionCard } from "./question-card.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

const parseMarkup = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

/** Reads pasted questions, which staff mend on cards. The right ones are saved together, and the others stay. */
export default function PasteItems() {
  const [cards, setCards] = useState<readonly PastedCard[]>([]);
  const [pasted, setPasted] = useState("");
  const [news, setNews] = useState<string | null>(null);
  const [forAll, setForAll] = useState({ subject: "", level: "" });
  const [isAsked, setIsAsked] = useState(false);
  const [stems, setStems] = useState<string[]>([]);
  const screen = useRef<HTMLDivElement>(null);
  const focusOn = useFocusIn(screen);
  const same = useCall("findSameItems", { body: { stems } }, { enabled: stems.length > 0 });
  const save = useSaveCards();
  const checked = checkCards(cards, forAll, same.data ?? []);
  const ready = checked.filter(({ failures }) => failures.length === 0);
  const lacking = checkItem({ ...blankItem(), ...forAll });
  const lackingText = (field: "subject" | "level") =>
    "failures" in lacking ? lacking.failures.find((failure) => failure.field === field)?.message : undefined;

  const read = (html: string, plain: string) => {
    const found = readPasted(html, plain, parseMarkup).map(cardOf);
    const all = [...cards, ...found].slice(0, itemLimits.together);
    setPasted(found.length === 0 ? plain : "");
    setNews(found.length === 0 ? text.nothing : all.length < cards.length + found.length ? text.tooMany : null);
    setCards(all);
    setStems(all.map(({ typed }) => typed.stem.slice(0, itemLimits.stem)));
    save.reset();
    if (found.length > 0) focusOn("[data-counts]");
  };
  const change = (card: PastedCard) => setCards((now) => now.map((other) => (other.key === card.key ? card : other)));
  const submit = () => {
    if (save.isPending) return;
    setIsAsked(true);
    const field = ready.some(({ content }) => content === null) && (lackingText("subject") ? "subject" : "level");
    if (field) return focusOn(`[name="${field}"]`);
    save.mutate(ready, {
      onSuccess: () => {
        setCards((now) => now.filter(({ key }) => !ready.some(({ card }) => card.key === key)));
        focusOn("[data-saved]");
      },
    });
  };
  return (
    <div ref={screen} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink to={itemsPath}>{itemText.back}</BackLink>
      <Panel title={text.title} lead={text.lead}>
        <TextArea
          name="pasted"
          label={text.area}
          rows={cards.length > 0 ? 2 : 6}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
          onPaste={(event) => {
            event.preventDefault();
            read(event.clipboardData.getData("text/html"), event.clipboardData.getData("text/plain"));
          }}
        />
        {pasted.trim() !== "" && (
          <Button look="soft" className="mt-3" onClick={() => read("", pasted)}>
            {text.read}
          </Button>
        )}
        <div role="status">
          {news && (
            <Alert look="notice" className="mt-3">
              {news}
            </Alert>
          )}
        </div>
      </Panel>
      {save.isSuccess && (
        <div data-saved tabIndex={-1}>
          <Alert look="success">
            {text.saved(save.variables.length)}{" "}
            <Link to={itemsPath} className="font-medium underline underline-offset-4">
              {text.toBank}
            </Link>
          </Alert>
        </div>
      )}
      {cards.length > 0 && (
        <Panel
          title={text.cards}
          tools={
            <Button
              isPending={save.isPending}
              pendingText={itemText.saving}
              disabled={ready.length === 0 || same.isLoading}
              onClick={submit}
            >
              {text.save(formatNumber(ready.length))}
            </Button>
          }
        >
          {save.isError && <Alert className="mb-4">{failureMessage(save.error, itemText.saveFailed)}</Alert>}
          {same.isError && <LoadFailure look="notice" className="mb-4" whatFailed={text.sameFailed} query={same} />}
          <p role="status" data-counts tabIndex={-1} className="mb-4 font-medium outline-none">
            {text.counts(formatNumber(ready.length), formatNumber(cards.length - ready.length))}
          </p>
          <fieldset className="mb-6">
            <legend className="mb-2 font-medium">{text.forAll}</legend>
            <Classification
              typed={forAll}
              errorOf={(field) => (isAsked ? lackingText(field) : undefined)}
              change={(changes) => setForAll((now) => ({ ...now, ...changes }))}
            />
          </fieldset>
          <ol className="grid gap-4" inert={save.isPending}>
            {checked.map((one, index) => (
              <QuestionCard
                key={one.card.key}
                checked={one}
                index={index}
                forAll={forAll}
                onChange={change}
                onRemove={() => {
                  setCards((now) => now.filter(({ key }) => key !== one.card.key));
                  focusOn("[data-counts]");
                }}
              />
            ))}
          </ol>
        </Panel>
      )}
      <UnsavedWarning isDirty={cards.length > 0 || pasted.trim() !== ""} />
    </div>
  );
}

/** Saves the contents of cards. The same content keeps its id, so that repeating a lost save adds nothing. */
function useSaveCards() {
  const queryClient = useQueryClient();
  const ids = useRef(new Map<string, string>());
  const idOf = (content: unknown) => {
    const written = JSON.stringify(content);
    const id = ids.current.get(written) ?? randomId();
    ids.current.set(written, id);
    return id;
  };
  return useMutation({
    mutationFn: (ready: readonly CheckedCard[]) =>
      iqApi.send("createItems", {
        body: { items: ready.flatMap(({ content }) => (content ? [{ id: idOf(content), content }] : [])) },
      }),
    onSuccess: () => invalidateCalls(queryClient, itemCalls),
  });
}
