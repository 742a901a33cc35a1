import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isWorkUnsaved } from '../form/unsaved-work.ts';
import { held, renderKit } from '../testing.tsx';
import { PictureDrop } from './PictureDrop.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import type { SendPicture } from './use-uploads.ts';

const file = (name: string, type = 'image/jpeg', size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const area = () => screen.getByLabelText(/Drop pictures here/);
const pictures = [
  { id: 1, url: '/a.jpg', name: 'Front' },
  { id: 2, url: '/b.jpg', name: 'Back' },
];

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

describe('PictureDrop', () => {
  it('says the limits before, and why a file is refused, and sends the others', async () => {
    const upload = vi.fn<SendPicture>(() => held<void>().promise);
    renderKit(<PictureDrop pictures={[]} upload={upload} onUploaded={vi.fn()} />);
    expect(screen.getByText('JPEG, PNG or WebP, up to 25 MB each')).toBeDefined();
    const files = [
      file('ok.jpg'),
      file('note.pdf', 'application/pdf'),
      file('huge.png', 'image/png', 30 * 1024 * 1024),
    ];
    fireEvent.drop(area().parentElement as HTMLElement, { dataTransfer: { files } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('note.pdf is not a picture we can keep');
    expect(alert.textContent).toContain('huge.png is 30 MB; the most is 25 MB');
    expect(upload.mock.calls.map(([sent]) => sent.name)).toEqual(['ok.jpg']);
  });

  it('sends three at a time, shows progress, and tells when one has arrived', async () => {
    const sent = new Map<string, { progress: (share: number) => void; done: () => void }>();
    const upload: SendPicture = (each, { onProgress }) => {
      const answer = held<void>();
      sent.set(each.name, { progress: onProgress, done: () => answer.resolve() });
      return answer.promise;
    };
    const onUploaded = vi.fn();
    const { user } = renderKit(<PictureDrop pictures={[]} upload={upload} onUploaded={onUploaded} />);
    await user.upload(
      area(),
      ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => file(name)),
    );
    expect([...sent.keys()]).toEqual(['1.jpg', '2.jpg', '3.jpg']);
    act(() => sent.get('1.jpg')?.progress(0.4));
    expect(screen.getByText('40 %')).toBeDefined();
    await act(async () => sent.get('1.jpg')?.done());
    expect(onUploaded).toHaveBeenCalledOnce();
    await waitFor(() => expect(sent.has('4.jpg')).toBe(true));
    expect(screen.queryByLabelText('Sending 1.jpg')).toBeNull();
  });

  it('retries what failed and cancels what is on its way', async () => {
    const signals: AbortSignal[] = [];
    const upload = vi.fn<SendPicture>((_file, { signal }) => {
      signals.push(signal);
      return signals.length === 1 ? Promise.reject(new Error('The connection broke')) : held<void>().promise;
    });
    const { user } = renderKit(<PictureDrop pictures={[]} upload={upload} onUploaded={vi.fn()} />);
    await user.upload(area(), file('door.jpg'));
    expect(await screen.findByText('The connection broke')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Retry door.jpg' }));
    expect(upload).toHaveBeenCalledTimes(2);
    await user.click(await screen.findByRole('button', { name: 'Cancel door.jpg' }));
    expect(signals[1]?.aborted).toBe(true);
    expect(screen.queryByLabelText('Sending door.jpg')).toBeNull();
  });

  it('holds back who leaves while a picture is on its way or has failed', async () => {
    const [first, second] = [held<void>(), held<void>()];
    const answers = [first, second];
    const upload: SendPicture = () => answers.shift()?.promise ?? Promise.resolve();
    const { user } = renderKit(<PictureDrop pictures={[]} upload={upload} onUploaded={vi.fn()} />);
    expect(isWorkUnsaved()).toBe(false);
    await user.upload(area(), [file('1.jpg'), file('2.jpg')]);
    expect(isWorkUnsaved()).toBe(true);
    await act(async () => first.resolve());
    await act(async () => second.reject(new Error('The connection broke')));
    expect(isWorkUnsaved()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Retry 2.jpg' }));
    await waitFor(() => expect(isWorkUnsaved()).toBe(false));
  });

  it('deletes only after a question', async () => {
    const onDelete = vi.fn();
    const { user } = renderKit(
      <PictureDrop pictures={pictures} upload={vi.fn()} onUploaded={vi.fn()} onDelete={onDelete} />,
    );
    await user.click(screen.getByRole('button', { name: 'Delete Back' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(onDelete).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete Back' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onDelete).toHaveBeenCalledExactlyOnceWith(pictures[1]));
  });

  it('takes what is dropped anywhere on the page', async () => {
    const upload = vi.fn<SendPicture>(() => held<void>().promise);
    renderKit(<PictureDrop pictures={[]} upload={upload} onUploaded={vi.fn()} anywhere />);
    fireEvent.drop(document.body, { dataTransfer: { files: [file('x.jpg')], types: ['Files'] } });
    await waitFor(() => expect(upload).toHaveBeenCalledOnce());
  });
});

describe('PictureViewer', () => {
  it('goes round with the arrows, zooms, and closes with Esc', async () => {
    const onClose = vi.fn();
    const { user } = renderKit(<PictureViewer pictures={pictures} opened start={1} onClose={onClose} />);
    const shown = () => screen.getByRole('img').getAttribute('src');
    expect(shown()).toBe('/b.jpg');
    expect(screen.getByText('Back · 2 of 2')).toBeDefined();
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe('/a.jpg');
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toBe('/b.jpg');
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(screen.getByRole('img').style.transform).toContain('scale(1.4)');
    await user.keyboard('0');
    expect(screen.getByRole('img').style.transform).toContain('scale(1)');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says that there is none', () => {
    renderKit(<PictureViewer pictures={[]} opened onClose={vi.fn()} />);
    expect(screen.getByText('There is no image for this part')).toBeDefined();
  });
});
