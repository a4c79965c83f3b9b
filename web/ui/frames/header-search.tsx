import { SearchIcon, XIcon } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { showToast } from "../feedback/toast.tsx";
import { useSearchAddress } from "../lists/use-search-address.ts";

export type HeaderSearchTexts = { placeholder: string; search: string; clear: string; blank: string };
type HeaderSearchProps = {
  texts: HeaderSearchTexts;
  /** Whether the scroll position is kept, for a box in the middle of a page. */
  isInPage?: boolean;
};

/** A dashboard's search box. The search is in the address (`text`), where the screen reads it. */
export function HeaderSearch({ texts, isInPage = false }: HeaderSearchProps) {
  const address = useSearchAddress();
  const input = useRef<HTMLInputElement>(null);
  const searched = address.search.get("text") ?? "";

  // The box follows the address (the back button, a link), but keeps what is being typed.
  useEffect(() => {
    if (input.current) input.current.value = searched;
  }, [searched]);

  const show = (text: string) => {
    const next = new URLSearchParams(address.latest());
    next.delete("pageNumber");
    if (text) next.set("text", text);
    else next.delete("text");
    address.show(next, { preventScrollReset: isInPage });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? "";
    if (text) return void show(text);
    showToast("warning", texts.blank);
    input.current?.focus();
  };

  return (
    <search className={classNames("block w-full", isInPage && "sm:w-56 lg:w-80")}>
      <form onSubmit={submit} className="relative">
        <input
          ref={input}
          type="text"
          name="text"
          defaultValue={searched}
          maxLength={200}
          aria-label={texts.placeholder}
          placeholder={texts.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          className={classNames(box, searched ? "pe-24" : "pe-13")}
        />
        <div className="absolute inset-y-0 end-0.5 flex items-center">
          {searched && (
            <button
              type="button"
              aria-label={texts.clear}
              title={texts.clear}
              onClick={() => {
                show("");
                input.current?.focus();
              }}
              className={press}
            >
              <XIcon className="size-4.5" />
            </button>
          )}
          <button type="submit" aria-label={texts.search} title={texts.search} className={press}>
            <SearchIcon />
          </button>
        </div>
      </form>
    </search>
  );
}

const box =
  "h-11 w-full rounded-c border-[1.5px] border-transparent bg-sand-100 ps-4 text-body placeholder-shown:field-line hover:border-edge focus:border-river-700 focus:bg-white";
const press =
  "grid size-10 place-items-center rounded-small text-ink-2 transition-colors hover:bg-river-50 hover:text-river-800";
