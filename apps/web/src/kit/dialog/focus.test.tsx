import { Button, Menu, TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DataTable } from '../data-table/DataTable.tsx';
import { PictureViewer } from '../picture/PictureViewer.tsx';
import { ScanBox } from '../scan/ScanBox.tsx';
import { giveSizes, renderKit } from '../testing.tsx';
import { useConfirm } from './ConfirmDialog.tsx';
import { DialogFrame, DrawerFrame } from './DialogFrame.tsx';
import { FormDialog } from './FormDialog.tsx';
import { NoticeDialog } from './NoticeDialog.tsx';

type Drawn = (close: () => void) => ReactNode;

const form: Drawn = (close) => (
  <FormDialog opened onClose={close} title="New" initialValues={{ name: '' }} onSubmit={async () => 1}>
    {(fields) => <TextInput label="Name" data-autofocus {...fields.getInputProps('name')} />}
  </FormDialog>
);
const picture = { id: 1, url: '/a.jpg', name: 'Front' };
const scanBox = <ScanBox onScan={() => ({ accepted: true, message: '' })} />;
const dialogs: Record<string, Drawn> = {
  FormDialog: form,
  NoticeDialog: (close) => <NoticeDialog title="Read this" onClose={close} children="Words" />,
  PictureViewer: (close) => <PictureViewer opened pictures={[picture]} onClose={close} />,
  DialogFrame: (close) => <DialogFrame opened onClose={close} title="Plain" children={<input />} />,
  DrawerFrame: (close) => <DrawerFrame opened onClose={close} title="Side" children={scanBox} />,
};

function Page({ draw }: { draw: Drawn }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Open</Button>
      <Menu>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened(true)}>Open it</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input aria-label="Next line" />
      {opened && draw(() => setOpened(false))}
    </>
  );
}

function Asking() {
  const { ask, dialog } = useConfirm();
  const question = { title: 'Remove it?', confirmLabel: 'Remove' };
  return (
    <>
      <Button onClick={() => void ask(question)}>Remove part</Button>
      {dialog}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement;
const isIn = async (role: 'dialog' | 'alertdialog') => {
  const dialog = await screen.findByRole(role);
  await waitFor(() => expect(dialog.contains(focused())).toBe(true));
  return dialog;
};

describe('a dialog that is closed', () => {
  it.each(Object.entries(dialogs))('%s gives the focus back to what opened it', async (_, draw) => {
    const { user } = renderKit(<Page draw={draw} />);
    await user.click(button('Open'));
    await isIn('dialog');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe(button('Open'));
  });

  it.each(['{Escape}', '{Enter}', '{Tab}{Enter}'])('a question answered with %s does too', async (keys) => {
    const { user } = renderKit(<Asking />);
    await user.click(button('Remove part'));
    await isIn('alertdialog');
    await user.keyboard(keys);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(focused()).toBe(button('Remove part'));
  });

  it('gives it to the button of a menu whose item is gone', async () => {
    const { user } = renderKit(<Page draw={form} />);
    await user.click(button('More'));
    await user.click(await screen.findByRole('menuitem', { name: 'Open it' }));
    await isIn('dialog');
    await user.keyboard('{Escape}');
    expect(focused()).toBe(button('More'));
  });

  it('gives it to the next row when the action took away the one it came from', async () => {
    function List() {
      const [rows, setRows] = useState(['First', 'Second']);
      const [opened, setOpened] = useState<string | null>(null);
      const remove = () => {
        setRows(rows.filter((row) => row !== opened));
        queueMicrotask(() => setOpened(null));
      };
      return (
        <>
          <DataTable
            label="Things"
            rows={rows}
            rowId={(row) => row}
            columns={[{ id: 'name', header: 'Name', render: (row) => row }]}
            onOpen={setOpened}
          />
          {opened && (
            <DialogFrame opened onClose={() => setOpened(null)} title={opened}>
              <Button onClick={remove}>Remove</Button>
            </DialogFrame>
          )}
        </>
      );
    }
    giveSizes();
    const { user } = renderKit(<List />);
    screen.getByRole('row', { name: 'First' }).focus();
    await user.keyboard('{Enter}');
    await isIn('dialog');
    await user.click(button('Remove'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(focused()).toBe(screen.getByRole('row', { name: 'Second' }));
  });

  it('leaves it where the action has put it', async () => {
    const action: Drawn = (close) => {
      const add = () => {
        screen.getByLabelText('Next line').focus();
        close();
      };
      return <DialogFrame opened onClose={close} title="Add" children={<Button onClick={add}>Add a line</Button>} />;
    };
    const { user } = renderKit(<Page draw={action} />);
    await user.click(button('Open'));
    await user.click(button('Add a line'));
    expect(focused()).toBe(screen.getByLabelText('Next line'));
  });

  it('remembers it past a placeholder dialog that was shown during a fetch', async () => {
    function Fetched({ close }: { close: () => void }) {
      const [here, setHere] = useState(false);
      const waiting = <Button onClick={() => setHere(true)}>It is here</Button>;
      return here ? form(close) : <DialogFrame opened onClose={close} title="Waiting" children={waiting} />;
    }
    const { user } = renderKit(<Page draw={(close) => <Fetched close={close} />} />);
    await user.click(button('Open'));
    await user.click(button('It is here'));
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Name')));
    await user.keyboard('{Escape}');
    expect(focused()).toBe(button('Open'));
  });
});

describe('a dialog within a dialog', () => {
  const outer = (inside: ReactNode): Drawn =>
    function draw(close) {
      return <DialogFrame opened onClose={close} title="Outer" children={inside} />;
    };

  it.each(['Keep editing', 'Escape'])('the form has the focus again after %s', async (answer) => {
    const { user } = renderKit(<Page draw={form} />);
    await user.click(button('Open'));
    await isIn('dialog');
    await user.keyboard('Aroha{Escape}');
    await isIn('alertdialog');
    await user.keyboard(answer === 'Escape' ? '{Escape}' : '{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(focused()).toBe(screen.getByLabelText('Name'));
    await user.keyboard(' K');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Aroha K');
  });

  it('takes Escape for itself alone', async () => {
    const { user } = renderKit(<Page draw={outer(<Asking />)} />);
    await user.click(button('Open'));
    await user.click(button('Remove part'));
    await isIn('alertdialog');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(focused()).toBe(button('Remove part'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe(button('Open'));
  });

  it('never gives the focus to what the outer one covers', async () => {
    function Part() {
      const [asked, setAsked] = useState(0);
      return (
        <>
          {asked === 0 && <Button onClick={() => setAsked(1)}>Take it off</Button>}
          {asked === 1 && <NoticeDialog title="It is off" onClose={() => setAsked(2)} children="Words" />}
        </>
      );
    }
    const { user } = renderKit(<Page draw={outer(<Part />)} />);
    await user.click(button('Open'));
    await user.click(button('Take it off'));
    const notice = await screen.findByRole('dialog', { name: 'It is off' });
    await waitFor(() => expect(notice.contains(focused())).toBe(true));
    await user.keyboard('{Escape}');
    expect(focused()).toBe(screen.getByRole('dialog', { name: 'Outer' }));
  });
});
