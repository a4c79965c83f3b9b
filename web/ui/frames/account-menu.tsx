import { ChevronDownIcon, LogOutIcon, ShieldCheckIcon } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { MenuTrigger } from "react-aria-components/Menu";
import { useLocation, useNavigate } from "react-router";
import { classNames } from "../class-names.ts";
import { type MenuAction, MenuPopover } from "../overlays/action-menu.tsx";
import { currentEntry } from "./current-entry.ts";

/** The present user, with links to the security of the account. */
export type Person = { name: string; role: string; own: { to: string; label: string } };

type AccountMenuProps = {
  person: Person;
  texts: { account: string; logout: string };
  isNarrow?: boolean;
  onLogout: () => void;
  /** Called when a section was chosen. */
  onChosen?: () => void;
};

/** The menu of the present user: a button at the foot of the side menu that opens upwards. */
export function AccountMenu({ person, texts, isNarrow = false, onLogout, onChosen }: AccountMenuProps) {
  const navigate = useNavigate();
  const { own } = person;
  const [initial = ""] = person.name;
  const isCurrent = currentEntry([own], useLocation().pathname) === own.to;
  const actions: MenuAction[] = [
    {
      id: "own",
      label: own.label,
      Icon: ShieldCheckIcon,
      run: () => {
        onChosen?.();
        void navigate(own.to);
      },
    },
    { id: "logout", label: texts.logout, Icon: LogOutIcon, run: onLogout },
  ];
  return (
    <MenuTrigger>
      <Button
        {...(isNarrow && { "aria-label": `${texts.account}: ${person.name}` })}
        className={classNames(
          "flex w-full cursor-pointer items-center gap-3 rounded-small py-2 text-start transition-colors hover:bg-white/8 aria-expanded:bg-white/12",
          isCurrent && "bg-white/12",
          isNarrow ? "justify-center low:py-0.5" : "px-2",
        )}
      >
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-river-100 font-bold text-river-800 uppercase"
        >
          {initial}
        </span>
        {!isNarrow && (
          <>
            <span className="min-w-0 flex-1 text-small">
              <span className="sr-only">{texts.account}</span>
              <span className="one-line block">
                <bdi>{person.name}</bdi>
              </span>
              <span className="one-line block text-caption text-white/75">{person.role}</span>
            </span>
            <ChevronDownIcon className="size-4.5 shrink-0 rotate-180 text-white/75" />
          </>
        )}
      </Button>
      <MenuPopover label={texts.account} actions={actions} placement="top start">
        <p className="border-b border-line px-4.5 py-3 text-small">
          <span className="block font-medium wrap-anywhere">
            <bdi>{person.name}</bdi>
          </span>
          <span className="text-caption text-ink-3">{person.role}</span>
        </p>
      </MenuPopover>
    </MenuTrigger>
  );
}
