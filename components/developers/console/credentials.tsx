import Link from "next/link";
import type { SampleRequest } from "@/lib/http/reference/sample-request";
import { keptSecret, type SecretKind } from "../calls/kept-secrets";
import { SecretField } from "../calls/secret-field";
import type { ConsoleProblems } from "./problems";

/** The kind of key that a surface takes. */
export const keyKindOf = ({ surface }: SampleRequest): SecretKind =>
  surface === "end-user" ? "impersonate-user" : "full-access";

/** True if a call needs a token. The platform API takes one, and acts for that user in addition. */
const needsToken = ({ surface, isPublic }: SampleRequest): boolean => surface === "end-user" && !isPublic;

/** The secrets that a call sends, as they are kept now. */
export function secretsOf(example: SampleRequest): Partial<Record<SecretKind, string>> {
  if (example.isPublic) return {};
  const kind = keyKindOf(example);
  const token = keptSecret("token");
  return {
    [kind]: keptSecret(kind),
    ...((needsToken(example) || token !== "") && { token }),
  };
}

/** Asks for the key, and for the token of a user. */
export function ConsoleCredentials({
  example,
  problems,
}: {
  example: SampleRequest;
  problems: ConsoleProblems;
}) {
  if (example.isPublic) return <p className="text-sm">This operation needs no key.</p>;
  const kind = keyKindOf(example);
  const isPlatform = kind === "full-access";
  return (
    <>
      <SecretField
        kind={kind}
        label={isPlatform ? "Full-access key of a test brand" : "Impersonation key of a test brand"}
        hint="npm start prints one for the demo brand. The key stays in this tab, and is sent only to this address."
        error={problems[kind]}
      />
      <SecretField
        kind="token"
        label="Access token of a user"
        hint={
          isPlatform ? (
            "The call then acts for this user. It stays in this tab, too."
          ) : (
            <>
              The call has the rights of this user.{" "}
              <Link
                href="/developers/guides/end-user-app#sign-in"
                prefetch={false}
                className="text-link underline underline-offset-4"
              >
                Sign a user in
              </Link>{" "}
              to get one.
            </>
          )
        }
        error={problems.token}
        optional={!needsToken(example)}
      />
    </>
  );
}
