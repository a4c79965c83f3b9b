/** Makes the page's script store the shown contestant, for the results screens (`stored-contestant.script.ts`). */
export const StoredContestant = ({ id }: { id: string }) => <div hidden data-contestant={id} />;
