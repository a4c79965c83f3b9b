/** The header row of an analysis table. */
export function ColumnHeaders({ names }: { names: readonly string[] }) {
  return (
    <tr>
      {names.map((name) => (
        <th
          key={name}
          scope="col"
          className="border-b border-line py-2 pe-4 text-start text-small font-medium text-ink-3"
        >
          {name}
        </th>
      ))}
    </tr>
  );
}
