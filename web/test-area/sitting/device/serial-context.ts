import { createContext, useContext } from "react";
import { dataPath } from "#web/test-area/lookup/data-path.ts";

/** The code of the sitting on screen. */
export const SerialContext = createContext<string | null>(null);

/** The page with the data of the sitting's contestant, which matters on shared computers. */
export const useDataPath = (): string => dataPath(useContext(SerialContext));
