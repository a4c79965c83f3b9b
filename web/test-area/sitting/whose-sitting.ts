import { createContext, useContext } from "react";
import { dataPath } from "../data-path.ts";

/** The code of whose sitting is on the screen. */
export const WhoseSitting = createContext<string | null>(null);

/** On a shared computer every way out leads to the data of whose sitting this is. */
export const useDataPath = (): string => dataPath(useContext(WhoseSitting));
