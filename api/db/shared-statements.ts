import DataLoader from "dataloader";

const mostKeys = 100;
/** The server ends a statement sooner; of a server that is gone without a word a connection may know nothing for minutes. */
const longestMs = 20_000;

/** @throws what counts as a database that is away, where there is no answer in time */
async function withinTime<Result>(answer: Promise<Result>): Promise<Result> {
  const { promise: never, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("timeout exceeded by a shared statement")), longestMs);
  return Promise.race([answer, never]).finally(() => clearTimeout(timer));
}

/**
 * Lets those who ask at the same moment share a statement, because much of its cost is the same for one as for many. Nobody
 * waits for company: who comes alone is asked for at once, and who comes while a statement is under way shares the next one.
 * @param run one statement for all keys. @returns for each key in turn its result, or what it failed with
 */
export function sharedStatements<Key, Result>(
  run: (keys: readonly Key[]) => Promise<(Result | Error)[]>,
): (key: Key) => Promise<Result> {
  let isUnderWay = false;
  const waiting: (() => void)[] = [];

  const runForAll = async (keys: readonly Key[]): Promise<(Result | Error)[]> => {
    try {
      return await withinTime(run(keys));
    } finally {
      const next = waiting.shift();
      if (next) next();
      else isUnderWay = false;
    }
  };
  const loader = new DataLoader(runForAll, {
    cache: false,
    maxBatchSize: mostKeys,
    batchScheduleFn: (start) => {
      if (isUnderWay) {
        waiting.push(start);
        return;
      }
      isUnderWay = true;
      setImmediate(start);
    },
  });
  return (key) => loader.load(key);
}
