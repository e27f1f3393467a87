import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { useSubmit } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";

/** As the API has made them: what is in them only browsers read. */
export type PasskeyOptions = { challenge: string };

type AddOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type Asked = { act: "add" | "sign-in"; options: PasskeyOptions };

/** What is said where the device hands no passkey out: it was dismissed, there is none, or the browser knows no passkeys. */
const noPasskey = "No passkey was given. Please try again.";

/**
 * Asks the device for a passkey when the form is sent, and sends the form with what it answered in `credential`. `problem` says what came
 * of it where nothing did.
 */
export function usePasskey(asked: Asked | null) {
  const submit = useSubmit();
  const credential = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    if (!asked || isAsking) return;
    // What is missing is said before the device keeps anything.
    if (!form.checkValidity()) return submit(form);
    setProblem(null);
    setAsking(true);
    try {
      const answered =
        asked.act === "add"
          ? await startRegistration({ optionsJSON: asked.options as AddOptions })
          : await startAuthentication({ optionsJSON: asked.options });
      if (credential.current) credential.current.value = JSON.stringify(answered);
      submit(form);
    } catch {
      setProblem(noPasskey);
    } finally {
      setAsking(false);
    }
  }

  return { credential, problem, isAsking, handleSubmit };
}
