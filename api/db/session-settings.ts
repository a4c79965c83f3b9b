type Settings = Record<string, string | number>;

/**
 * A statement that settles a session. Settings are not sent along with the connection's start, where a pooler before the
 * database would refuse them (record 047). They are constants of the code.
 */
export const setAll = (settings: Settings, where = "true"): string =>
  `select set_config(name, value, false)
    from (values ${Object.entries(settings).map(([name, value]) => `('${name}', '${value}')`)}) settings (name, value)
    where ${where}`;
