/** A device that keeps a passkey, as WebAuthn has it: ES256, no attestation. What it says can be bent for a test. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { KnownCredential, NewCredential, PasskeyOptions } from "~/contract/account/ways-in";

interface Bent {
  origin?: string;
  /** The host that the passkey is bound to. */
  id?: string;
  /** What the device says that it has made sure of: somebody is there (1), and it is the owner (4). */
  flags?: number;
  counter?: number;
  challenge?: string;
  userHandle?: string;
}

export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;
  let handle = "";

  const clientData = (type: string, challenge: string, { origin: said = origin }: Bent) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: said, crossOrigin: false }));

  function authenticatorData({ id = new URL(origin).hostname, flags = 0b101, counter: said = counter }: Bent, attested?: Buffer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(said);
    const hash = createHash("sha256").update(id).digest();
    return Buffer.concat([hash, Buffer.from([flags | (attested ? 0x40 : 0)]), count, ...(attested ? [attested] : [])]);
  }

  const common = { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };

  return {
    id,
    /** What it answers where a new passkey is asked for. */
    add(options: PasskeyOptions, bent: Bent = {}): NewCredential {
      handle = (options.user as { id: string } | undefined)?.id ?? "";
      const cose = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x!, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y!, "base64url"),
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const data = authenticatorData(bent, Buffer.concat([Buffer.alloc(16), length, credentialId, cose]));
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData("webauthn.create", bent.challenge ?? options.challenge, bent).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** What it answers at a sign-in; it counts each. */
    signIn(options: PasskeyOptions, bent: Bent = {}): KnownCredential {
      counter += 1;
      const said = clientData("webauthn.get", bent.challenge ?? options.challenge, bent);
      const data = authenticatorData(bent);
      const signature = sign("sha256", Buffer.concat([data, createHash("sha256").update(said).digest()]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: said.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
          userHandle: bent.userHandle ?? handle,
        },
      };
    },
  };
}
