import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { useMatches, useNavigate, useRevalidator, type FormProps } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState, type FormEvent } from "react";
import { useChosenPhoto, type PhotoLimits } from "./use-chosen-photo";

export interface PhotoRules extends PhotoLimits {
  /** When nothing came of it. */
  failed: string;
  /** When the server was not reached, or its answer was lost. */
  unreached: string;
}

/** The photo that a form shows until another is chosen, and what the form says of itself. */
export interface PhotoStanding {
  photo: string | null;
  /** How it waits: `In review`. */
  photoWaits: string | null;
  /** The desk asks about it. */
  isAsked: boolean;
  formKey: string;
  amends: string;
}

/** What a refused photo is answered with; `now` is what stands, when the form was behind. */
interface PhotoAnswer {
  result?: SubmissionResult;
  now?: PhotoStanding | null;
}

interface PhotoUploadOptions {
  id: string;
  standing: PhotoStanding;
  reply: PhotoAnswer | undefined;
  rules: PhotoRules;
}

/**
 * The form of a photo. With script a file is judged when it is chosen, and goes
 * by itself, so that its progress can be told; the page's action answers the same
 * as without.
 */
export function usePhotoUpload({ id, standing, reply, rules }: PhotoUploadOptions) {
  const [own, setOwn] = useState(reply?.result);
  const [now, setNow] = useState(reply?.now);
  const [percent, setPercent] = useState<number | null>(null);
  const [chosen, setChosen] = useChosenPhoto(rules);
  const warning = chosen?.problem;
  const warned = useMemo(() => (warning ? { error: { file: [warning] } } : null), [warning]);
  const [form, fields] = useForm<{ file: File }>({
    id,
    lastResult: warned ?? own ?? reply?.result,
    constraint: { file: { required: true } },
  });
  const routeId = useMatches().at(-1)?.id ?? "";
  const request = useRef<XMLHttpRequest | null>(null);
  const isDone = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  // The page behind has changed; it is asked anew once it is where we are.
  useEffect(
    () => () => {
      request.current?.abort();
      if (isDone.current) revalidate();
    },
    [revalidate],
  );

  /** Takes the place of what was chosen, sent or refused before. */
  function choose(file: File | null) {
    request.current?.abort();
    setPercent(null);
    setOwn({});
    setChosen(file);
  }

  function answered(result: SubmissionResult) {
    setPercent(null);
    setOwn(result);
  }

  function refuse(text: string) {
    answered({ status: "error", error: { "": [text] } });
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const body = new FormData(event.currentTarget);
    const file = body.get("file");
    // Without a file the server says what is missing, as it does without script.
    if (!(file instanceof File) || file.size === 0) return;
    event.preventDefault();
    if (percent !== null) return;

    const xhr = (request.current = new XMLHttpRequest());
    xhr.upload.onprogress = ({ loaded, total }) => setPercent(Math.round((loaded / total) * 100));
    xhr.onerror = () => refuse(rules.unreached);
    xhr.onload = () => {
      const target = xhr.getResponseHeader("x-remix-redirect");
      if (target && xhr.getResponseHeader("x-remix-reload-document")) return window.location.assign(target);
      if (target) {
        isDone.current = true;
        return navigate(target, { replace: true, preventScrollReset: true });
      }
      const isJson = xhr.getResponseHeader("content-type")?.includes("json");
      const answer = isJson ? (JSON.parse(xhr.responseText) as PhotoAnswer) : {};
      // A page that failed, and a gate that refused, answer without the form's own result.
      if (!answer.result) return refuse(rules.failed);
      if (answer.now) setNow(answer.now);
      answered(answer.result);
    };
    setPercent(0);
    setOwn({});
    xhr.open("POST", `${window.location.pathname}?_data=${encodeURIComponent(routeId)}`);
    xhr.send(body);
  }

  const formProps: FormProps = { ...getFormProps(form), encType: "multipart/form-data", onSubmit: handleSubmit };
  return {
    form,
    formProps,
    field: fields.file,
    standing: now ?? standing,
    percent,
    chosen,
    choose,
    canSend: warning === null,
    isWarned: warned !== null,
  };
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;
