/** @jsxImportSource hono/jsx */
import { EID_PEOPLE, type SandboxEidPerson } from "./people";

type Props = {
  /** The query the app sent the browser with; it goes along with each choice. */
  query: Record<string, string>;
  /** Somebody who is not in the list, as the tester typed them. */
  typed: SandboxEidPerson | undefined;
};

/** Where a person would identify themselves. The tester chooses who that is, or what goes wrong. */
export function AuthorizePage({ query, typed }: Props) {
  const decide = (choice: Record<string, string>) =>
    `/sandbox/eid/decide?${new URLSearchParams({ ...query, ...choice })}`;
  const people = [...(typed ? [typed] : []), ...EID_PEOPLE];
  return (
    <>
      <h1>Identify yourself</h1>
      <p class="lead">This stands in for the eID provider: choose who identifies themselves.</p>
      <div class="grid">
        <section class="panel half" aria-labelledby="people">
          <h2 id="people">People</h2>
          {people.map(({ name, identityNumber }) => (
            <p key={name}>
              <a href={decide({ as_name: name, as_number: identityNumber ?? "" })}>
                {name}
                {identityNumber ? `, ${identityNumber}` : ", without a number"}
              </a>
            </p>
          ))}
        </section>
        <section class="panel half" aria-labelledby="others">
          <h2 id="others">Somebody else, or nobody</h2>
          <form method="get" action="/sandbox/eid/authorize">
            {Object.entries(query).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <p>
              <label>
                Name <input name="as_name" required maxlength={100} />
              </label>
            </p>
            <p>
              <label>
                Identity number <input name="as_number" maxlength={20} />
              </label>
            </p>
            <p>
              <button type="submit">Add to the list</button>
            </p>
          </form>
          <p>
            <a href={decide({ outcome: "access_denied" })}>Cancel</a>
          </p>
          <p>
            <a href={decide({ outcome: "temporarily_unavailable" })}>Fail</a>
          </p>
        </section>
      </div>
    </>
  );
}
