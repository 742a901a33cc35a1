import { PasswordField } from '../fields/PasswordField.tsx';
import { RecipientInput } from '../fields/RecipientInput.tsx';
import { SignaturePad } from '../signature/SignaturePad.tsx';
import { Sample, Shelf } from './Sample.tsx';

const nothing = () => undefined;
/** In its dialog the field takes the focus, but in the gallery the page must not jump to it. */
const unfocused = { 'data-autofocus': undefined } as const;

export function PersonShelf() {
  return (
    <Shelf title="People">
      <SignaturePad label="Signature of the seller" onChange={nothing} name="Mere Tautahi" />
      <SignaturePad label="Signature, missing" onChange={nothing} error="Ask them to sign" />
      <SignaturePad label="Signature, disabled" onChange={nothing} disabled />
      <Sample name="RecipientInput">
        <RecipientInput defaultValue="office@otahuhu-auto.co.nz" {...unfocused} />
      </Sample>
      <Sample name="RecipientInput, refused">
        <RecipientInput
          label="To, refused"
          defaultValue="office@"
          error="Enter an address such as name@yard.co.nz"
          {...unfocused}
        />
      </Sample>
      <Sample name="RecipientInput, disabled">
        <RecipientInput label="To, disabled" disabled {...unfocused} />
      </Sample>
      <PasswordField
        label="Password"
        description="Caps lock shows a hint while you type"
        autoComplete="off"
        defaultValue="korimako tui"
      />
      <PasswordField label="Password, refused" autoComplete="off" error="Use at least 8 characters" />
      <PasswordField label="Password, disabled" autoComplete="off" disabled />
    </Shelf>
  );
}
