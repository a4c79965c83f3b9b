type Settings = Record<string, string | number>;

/**
 * A statement that settles a session. Settings are not sent along with the connection's start, where a pooler before the
 * database would refuse them (record 047). They are constants of the code.
 */
export const setAll = (settings: Settings, where = "true"): string =>
  `select set_config(name, value, false)
    from (values ${Object.entries(settings).map(([name, value]) => `('${name}', '${value}')`)}) settings (name, value)
    where ${where}`;

export const usualStatementTimeoutMs = 15_000;

const usualSettings = {
  // The default prices a spinning disk, and would sort a table rather than walk an index for a page of it.
  random_page_cost: 1.1,
  // A page is read in less time than helpers take to start, and an export must not take every core.
  max_parallel_workers_per_gather: 0,
  TimeZone: "UTC",
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * The server's log must not hold what people are called: not the statement that failed, not the row in its details, not its
 * parameters. Roles that may set this do; for others the operator does (docs/operating.md).
 */
const impersonalLog = setAll(
  { log_min_error_statement: "panic", log_error_verbosity: "terse", log_parameter_max_length_on_error: 0 },
  "has_parameter_privilege(name, 'SET')",
);

/** The statements that settle a session of the product. 0 lets a statement run for ever. */
export const settleSession = (statementTimeoutMs: number): string =>
  `${setAll({ ...usualSettings, statement_timeout: statementTimeoutMs })}; ${impersonalLog}`;
