import type { ChangeEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { photoTypes } from "~/domain/profile/photos";
import { Avatar } from "../ui/avatar";
import { Chip } from "../ui/chip";
import { ErrorSummary } from "../ui/error-summary";
import { FieldError } from "../ui/field-parts";
import { controlAttributes } from "../ui/form-field";
import { Icon } from "../ui/icon";
import { ImageOr } from "../ui/image-or";
import { SubmitButton } from "../ui/submit-button";
import type { PhotoUpload } from "./use-photo-upload";

const hint = "For best results, use an image at least 150px by 150px.";

interface PhotoFieldProps {
  upload: PhotoUpload;
  /** Whose photo it is. */
  name: string;
}

/** Chooses a photo, shows it beside one that waits, and tells how far it has been sent. A refusal's summary takes the focus. */
export function PhotoField({ upload: { form, field, standing, percent, chosen, choose, isWarned }, name }: PhotoFieldProps) {
  const isHydrated = useHydrated();

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    choose(currentTarget.files?.[0] ?? null);
  }

  return (
    <>
      {!isWarned && <ErrorSummary key={JSON.stringify(form.allErrors)} form={form} />}
      <input type="hidden" name="formKey" value={standing.formKey} />
      <input type="hidden" name="amends" value={standing.amends} />
      <div className="flex flex-col items-center gap-4 text-center">
        <div className="flex items-end gap-4">
          {(!chosen || standing.photoWaits) && (
            <div className="flex flex-col items-center gap-4">
              <Avatar name={name} photo={standing.photo} size={chosen ? 90 : 150} isLazy={false} />
              {standing.photoWaits && (
                <Chip kind="wait" icon="clock">
                  {standing.photoWaits}
                </Chip>
              )}
            </div>
          )}
          {chosen && (
            <ImageOr
              src={chosen.url}
              fallback="/default-avatar.svg"
              alt="Your new one"
              size={150}
              isLazy={false}
              className="aspect-square flex-none rounded-card bg-well object-cover"
            />
          )}
        </div>
        <div className="flex w-full flex-col items-center">
          <div aria-live="polite">
            <FieldError key={String(field.errors)} id={field.errorId} errors={field.errors} />
          </div>
          {/* Without script the field has a button of its own to choose by: another beside it would look as if it sent. */}
          {!isHydrated && (
            <label htmlFor={field.id} className="label">
              Upload
            </label>
          )}
          <input
            {...controlAttributes(field, { hint })}
            type="file"
            accept={photoTypes.join()}
            className={isHydrated ? "sr-only" : "input mb-4 py-2"}
            onChange={handleChange}
          />
          {isHydrated && (
            <label htmlFor={field.id} className="btn btn-secondary">
              <Icon name="upload" />
              Upload
            </label>
          )}
        </div>
        {chosen && <p className="w-full truncate text-sm font-semibold">{chosen.name}</p>}
        <p id={field.descriptionId} className="text-sm text-ink-2">
          {hint}
        </p>
        {percent !== null && <progress className="w-full" value={percent} max={100} aria-label="Sent so far" />}
      </div>
    </>
  );
}

/** Sends the chosen photo, and says how far it has come. */
export function SendPhotoButton({ upload: { percent, canSend }, children }: { upload: PhotoUpload; children: string }) {
  const isHydrated = useHydrated();
  return (
    <SubmitButton
      isPending={percent !== null || undefined}
      pendingText={percent ? `Sent ${percent}%` : undefined}
      disabled={isHydrated && !canSend}
    >
      {children}
    </SubmitButton>
  );
}
