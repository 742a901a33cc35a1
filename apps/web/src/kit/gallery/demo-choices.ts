export type Supplier = { id: number; name: string };

export const fetchSuppliers = async (asked: { text: string; pageNum: number; pageSize: number }) => ({
  records: Array.from({ length: asked.pageSize }, (_, i): Supplier => {
    const id = (asked.pageNum - 1) * asked.pageSize + i + 1;
    return { id, name: `${asked.text} Supplies ${id}` };
  }),
  total: 34,
  pages: 4,
});

export const fetchMakes = async () => ['Ford', 'Mazda', 'Nissan', 'Toyota'].map((name, i) => ({ id: i + 1, name }));

export const never = () => new Promise<never>(() => undefined);
export const broken = () => Promise.reject(new Error('The connection broke'));
