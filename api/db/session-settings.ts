type Settings = Record<string, string | number>;

/**
 * A statement that applies settings to a session. They are not sent at the start of the connection, because a pooler
 * would refuse them. Settings are constants of the code.
 */
export const setAll = (settings: Settings, where = "true"): string =>
  `select set_config(name, value, false)
    from (values ${Object.entries(settings).map(([name, value]) => `('${name}', '${value}')`)}) settings (name, value)
    where ${where}`;

export const usualStatementTimeoutMs = 15_000;

const usualSettings = {
  // PostgreSQL's default assumes a spinning disk, and would sort a table instead of reading a page through an index.
  random_page_cost: 1.1,
  // A page is read before parallel workers would start, and an export must not occupy every core.
  max_parallel_workers_per_gather: 0,
  TimeZone: "UTC",
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Keeps personal data out of the server's log: failed statements, row details and parameters. Only some database roles
 * may change this setting; for other roles the operator changes it (docs/operating.md).
 */
export const impersonalLog = setAll(
  { log_min_error_statement: "panic", log_error_verbosity: "terse", log_parameter_max_length_on_error: 0 },
  "has_parameter_privilege(name, 'SET')",
);

/** The settings of a product session, as statements. A statement time-out of 0 disables it. */
export const sessionSettings = (statementTimeoutMs: number): string =>
  `${setAll({ ...usualSettings, statement_timeout: statementTimeoutMs })}; ${impersonalLog}`;
