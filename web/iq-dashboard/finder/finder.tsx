import { SearchIcon, UserIcon } from "lucide-react";
import { type KeyboardEvent as Press, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { formatSerial } from "#contract/contestants/serial.ts";
import { foldForSearch, hasWord, searchWords } from "#contract/text/arabic-folding.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { may } from "#web/session/session.ts";
import { handbookText } from "#web/text/handbook/handbook.ts";
import { finderText as text } from "#web/text/iq-dashboard/contestant-page.ts";
import { formatPhone } from "#web/text/test-area/phone.ts";
import { uiText } from "#web/text/ui.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import type { MenuEntry } from "#web/ui/frames/side-menu.tsx";
import { CrossIcon } from "#web/ui/icons/icons.tsx";
import { contestantPath } from "../contestants/contestant-link.tsx";
import { useScanner } from "../onsite-exams/card-desk/use-scanner.ts";
import { handbookEntries, type Menu } from "../sections.ts";
import { createKeySense } from "./finder-keys.ts";

type FinderProps = { menu: Menu };

/** The search over students and screens. A button opens it, and Ctrl+K or `/` from anywhere in the dashboard. */
export function Finder(props: FinderProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const opensFinder = createKeySense();
    const hear = (event: KeyboardEvent) => {
      if (!opensFinder(event)) return;
      event.preventDefault();
      // A dialog may contain input, and a second one over it would take its focus.
      if (!document.querySelector("[role=dialog], [role=alertdialog], dialog[open]")) setIsOpen(true);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={() => setIsOpen(true)}
        className={buttonClass({ look: "outline", className: "whitespace-nowrap max-xs:dense:px-2.5" })}
      >
        <SearchIcon />
        <span className="max-sm:sr-only">{text.open}</span>
        <kbd dir="ltr" className="font-sans text-caption font-normal text-ink-3 touch:hidden max-lg:hidden">
          {text.keys}
        </kbd>
      </button>
      {isOpen && <FinderDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Option = Pick<MenuEntry, "to" | "label" | "Icon"> & { detail?: ReactNode };

const optionId = (to: string) => `finder-${to}`;

function FinderDialog({ menu, onClose }: FinderProps & { onClose: () => void }) {
  const navigate = useNavigate();
  const dialog = useModal();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string>();
  const students = useStudents(typed);
  const groups = [
    { heading: text.screens, options: screensFor(menu, typed) },
    { heading: text.students, options: students.found },
  ].filter(({ options }) => options.length > 0);
  const addresses = groups.flatMap(({ options }) => options.map(({ to }) => to));
  const active = chosen !== undefined && addresses.includes(chosen) ? chosen : addresses[0];
  useEffect(() => {
    if (active !== undefined) document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);
  // A scan is searched for here, and opens nothing behind the dialog.
  useScanner(setTyped);

  const go = (to: string | undefined) => {
    if (to === undefined) return;
    onClose();
    void navigate(to);
  };
  const press = (event: Press) => {
    if (event.nativeEvent.isComposing) return;
    const at = addresses.indexOf(active ?? "");
    const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (event.key === "Enter") go(active);
    else if (step === undefined) return;
    else setChosen(addresses.at(step % addresses.length));
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={text.title}
      onCancel={onClose}
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      className="on-light mx-auto mt-[10dvh] mb-auto w-full max-w-2xl rounded-panel bg-white p-0 text-body text-ink shadow-lift backdrop:bg-river-950/60 max-sm:mt-0 max-sm:max-w-none max-sm:rounded-t-none forced-colors:border"
    >
      <div className="flex h-[min(34rem,80dvh)] flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4 py-2">
          <SearchIcon className="shrink-0 text-ink-3" />
          <input
            type="text"
            role="combobox"
            aria-label={text.title}
            aria-expanded={active !== undefined}
            aria-controls="finder-list"
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(active)}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setChosen(undefined);
            }}
            onKeyDown={press}
            maxLength={200}
            placeholder={text.placeholder}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            className="h-10 min-w-0 flex-1 rounded-small px-2"
          />
          <button
            type="button"
            aria-label={uiText.close}
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sand-100"
          >
            <CrossIcon />
          </button>
        </div>
        <SpokenStatus>{students.isSearching ? text.searching : text.count(addresses.length)}</SpokenStatus>
        <div
          id="finder-list"
          role="listbox"
          aria-label={text.found}
          className="min-h-0 overflow-y-auto overscroll-contain p-2"
        >
          {groups.map(({ heading, options }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no meaning in a listbox
            <div key={heading} role="group" aria-label={heading} className="mb-2">
              <p aria-hidden="true" className="px-3 py-1 text-caption text-ink-3">
                {heading}
              </p>
              {options.map(({ to, label, detail, Icon }) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus, and hears the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the combobox has the focus
                <div
                  key={to}
                  id={optionId(to)}
                  role="option"
                  aria-selected={to === active}
                  onClick={() => go(to)}
                  onPointerMove={() => setChosen(to)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-1.5 -outline-offset-2 outline-river-700 aria-selected:bg-river-100 aria-selected:outline-2"
                >
                  <Icon className="shrink-0 text-river-700" />
                  <span className="flex min-w-0 flex-wrap items-baseline gap-x-4">
                    <bdi className="font-medium wrap-anywhere">{label}</bdi>
                    <span className="flex flex-wrap gap-x-4 text-small text-ink-2">{detail}</span>
                  </span>
                </div>
              ))}
            </div>
          ))}
        </div>
        <div className="px-5 pt-1 pb-4 text-small text-ink-2">
          {students.failure && <LoadFailure whatFailed={text.failed} query={students.failure} />}
          {students.note && <p>{students.note}</p>}
        </div>
      </div>
    </dialog>
  );
}

/** Opens the dialog as a modal one, with the focus in its field. Closing it returns the focus. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector("input")?.focus();
    return () => element?.close();
  }, []);
  return dialog;
}

function screensFor({ entries, groups, more }: Menu, typed: string): Option[] {
  const inGroups = groups.flatMap(({ heading, entries: some }) => some.map((entry) => ({ ...entry, detail: heading })));
  const words = searchWords(typed);
  const jobs = handbookEntries.map((entry) => ({ ...entry, detail: handbookText.title }));
  // Before something is typed, all the jobs would hide the students' hint.
  return [...entries, ...more, ...inGroups, ...(words.length > 0 ? jobs : [])].filter(({ label }) =>
    words.every((word) => hasWord(foldForSearch(label), word)),
  );
}

const fewestSigns = 2;
const debounceMilliseconds = 200;

/** Searches students once typing has paused. A search that another one replaces is cancelled. */
function useStudents(typed: string) {
  const isAllowed = may("searchContestants");
  const wanted = typed.trim();
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = isAllowed && wanted.length >= fewestSigns && /[\p{L}\p{N}]/u.test(wanted);
  const isReady = isAsked && settled === wanted;
  const search = useCall(
    "searchContestants",
    { params: { text: settled }, query: { pageSize: 8 } },
    { enabled: isReady, retry: false },
  );
  const data = isReady ? search.data : undefined;
  const failure = isReady && search.isError ? search : null;
  const noteOf = () => {
    if (!isAsked) return isAllowed && text.hint;
    if (!data) return !failure && text.searching;
    if (data.items.length === 0) return text.nobody;
    return data.totalCount > data.items.length && text.more;
  };
  return {
    found: (data?.items ?? []).map(
      ({ id, fullName, serialNumber, phoneNumber, schoolName }): Option => ({
        to: contestantPath(id),
        label: fullName,
        Icon: UserIcon,
        detail: (
          <>
            <bdi dir="ltr">{formatSerial(serialNumber)}</bdi>
            <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>
            <bdi className="wrap-anywhere">{schoolName}</bdi>
          </>
        ),
      }),
    ),
    isSearching: isAsked && !data && !failure,
    failure,
    note: noteOf(),
  };
}
