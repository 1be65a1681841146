import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createModuleApi } from '@vended/module/query/moduleApi';
import { Route, Routes } from '@vended/module/router';
import { renderModule } from '@vended/testing/renderModule';
import { type ListAddress, useListAddress } from './useListAddress';

const seen: ListAddress[] = [];
const latest = () => seen.at(-1) as ListAddress;

function List() {
  const address = useListAddress(['name']);
  useEffect(() => void seen.push(address));
  return <p>{address.rows} rows</p>;
}

function Screens() {
  return (
    <Routes>
      <Route path="/vendors" element={<List />} />
      <Route path="/vendor-details/:vendorId" element={<p>One vendor</p>} />
    </Routes>
  );
}

const open = () => renderModule(createModuleApi([]), Screens, { at: '/vendors' }).shell;

test('a status message stays while the list writes its search, sort order and row count to the address', async () => {
  const shell = open();
  act(() => shell.api.status.success('Vendor saved successfully'));
  for (const note of [
    () => latest().setRows(100),
    () => latest().setSort('name'),
    () => latest().setQ('har'),
  ])
    await act(async () => {
      note();
      await Promise.resolve();
    });
  expect(shell.visited().at(-1)).toBe('/vendors?sort=name&q=har');
  expect(screen.getByRole('status')).toHaveTextContent('Vendor saved successfully');
});

test('a status message is cleared when the user navigates', async () => {
  const shell = open();
  act(() => shell.api.status.success('Vendor saved successfully'));
  await act(() => shell.api.navigate('/vendor-details/7'));
  expect(screen.queryByText('Vendor saved successfully')).not.toBeInTheDocument();
});

test('a row that is opened while the list loads more rows stays open', async () => {
  const shell = open();
  const { setRows } = latest();
  await act(() => shell.api.navigate('/vendor-details/7'));
  await act(async () => {
    setRows(100);
    await Promise.resolve();
  });
  await waitFor(() => expect(screen.getByText('One vendor')).toBeVisible());
  expect(shell.visited().at(-1)).toBe('/vendor-details/7');
});
