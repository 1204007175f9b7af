import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** The bits of the flags of an authenticator: https://www.w3.org/TR/webauthn-3/#authdata-flags */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** How a device answers. The defaults are those of an honest device on the brand's page. */
export type TestPasskeyAnswer = {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** False for a device that asked for neither a PIN nor a finger. */
  isUserVerified?: boolean;
  signCount?: number;
};

const sha256 = (data: string | Uint8Array): Buffer => createHash("sha256").update(data).digest();

const bigEndian = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/**
 * A device with one passkey (ES256, without attestation). It answers what `navigator.credentials` would, so tests need no
 * browser.
 */
export function testPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");

  const clientData = (type: string, { challenge, origin = "http://brand.test" }: TestPasskeyAnswer): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (
    { rpId = "brand.test", isUserVerified = true, signCount = 0 }: TestPasskeyAnswer,
    flags = 0,
  ): Buffer =>
    Buffer.concat([
      sha256(rpId),
      Buffer.from([USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | flags]),
      bigEndian(signCount, 4),
    ]);

  /** As COSE: https://www.rfc-editor.org/rfc/rfc9053#section-7.1.1 */
  function publicKeyAsCose(): Uint8Array {
    const { x, y } = publicKey.export({ format: "jwk" });
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y!, "base64url"))],
      ]),
    );
  }

  /** The answer of `navigator.credentials.create`. */
  function create(answer: TestPasskeyAnswer) {
    const credential = [Buffer.alloc(16), bigEndian(credentialId.length, 2), credentialId, publicKeyAsCose()];
    const authData = Buffer.concat([authenticatorData(answer, HAS_CREDENTIAL), ...credential]);
    const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
      ["fmt", "none"],
      ["attStmt", new Map<string, never>()],
      ["authData", new Uint8Array(authData)],
    ]);
    return {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData("webauthn.create", answer).toString("base64url"),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** The answer of `navigator.credentials.get`. */
  function get(answer: TestPasskeyAnswer) {
    const clientDataJSON = clientData("webauthn.get", answer);
    const authData = authenticatorData(answer);
    return {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientDataJSON.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: sign("sha256", Buffer.concat([authData, sha256(clientDataJSON)]), privateKey).toString(
          "base64url",
        ),
      },
    };
  }

  return { id, create, get };
}
