-- A database as the version before trigram search left it (migrations up to 0011), made by pg_dump --inserts.
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA drizzle;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION public.keep_search_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into search_words (word)
  select distinct word from changed, string_to_table(search_text, ' ') as parts (word)
  where word not in ('', serial_number, phone_number, coalesce(email, ''))
    and not exists (select from search_words known where known.word = parts.word)
  order by 1
  on conflict do nothing;
  return null;
end $$;
CREATE FUNCTION public.raise_content_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update content_version set version = version + 1;
  return null;
end $$;
CREATE FUNCTION public.total_contestants() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into contestant_totals as t (shard, is_deleted, gender, governorate, special_education_type, test_time, total)
  select pg_backend_pid() % 4, is_deleted, gender, governorate, special_education_type, test_time, tg_argv[0]::int * count(*)
  from changed group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
  on conflict on constraint contestant_totals_pk do update set total = t.total + excluded.total;
  return null;
end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.attachments (
    path text NOT NULL,
    kind text NOT NULL,
    width integer,
    height integer,
    placeholder text,
    uploaded_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT attachments_image_has_size CHECK (((kind <> 'image'::text) OR ((width > 0) AND (height > 0) AND (placeholder IS NOT NULL))))
);
CREATE TABLE public.content_version (
    single boolean DEFAULT true NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT content_version_single_check CHECK (single)
);
CREATE TABLE public.contestant_totals (
    shard smallint NOT NULL,
    is_deleted boolean NOT NULL,
    gender smallint NOT NULL,
    governorate smallint NOT NULL,
    special_education_type smallint NOT NULL,
    test_time smallint NOT NULL,
    total integer NOT NULL
)
WITH (fillfactor='40');
CREATE TABLE public.contestants (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    serial_number text NOT NULL,
    full_name text NOT NULL,
    age smallint NOT NULL,
    gender smallint NOT NULL,
    phone_number text NOT NULL,
    school_name text NOT NULL,
    special_education_type smallint NOT NULL,
    email text,
    governorate smallint NOT NULL,
    test_time smallint NOT NULL,
    folded_name text NOT NULL,
    search_text text NOT NULL,
    may_be_repeated boolean DEFAULT false NOT NULL,
    key_digest bytea,
    body_digest bytea,
    is_deleted boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    search_keys integer[] NOT NULL,
    CONSTRAINT contestants_gender CHECK ((gender = ANY (ARRAY[0, 1]))),
    CONSTRAINT contestants_test_time CHECK ((test_time = ANY (ARRAY[1, 2, 3])))
);
ALTER TABLE ONLY public.contestants ALTER COLUMN search_keys SET STATISTICS 300;
CREATE TABLE public.landing_contents (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    header text NOT NULL,
    content text NOT NULL,
    img_path text NOT NULL,
    title text NOT NULL,
    goal_1_title text NOT NULL,
    goal_1_content text NOT NULL,
    goal_1_img_path text NOT NULL,
    goal_2_title text NOT NULL,
    goal_2_content text NOT NULL,
    goal_2_img_path text NOT NULL,
    goal_3_title text NOT NULL,
    goal_3_content text NOT NULL,
    goal_3_img_path text NOT NULL,
    bio_content text NOT NULL,
    bio_img_path text NOT NULL,
    phone text NOT NULL,
    email text NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    deleted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.login_addresses (
    realm text NOT NULL,
    normalized_user_name text NOT NULL,
    address text NOT NULL,
    last_login_at timestamp with time zone NOT NULL
);
CREATE TABLE public.login_attempts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    realm text NOT NULL,
    normalized_user_name text NOT NULL,
    address text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.logos (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    logo_path text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    is_read boolean DEFAULT false NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.onsite_corrections (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    onsite_result_id uuid NOT NULL,
    score numeric(5,2) NOT NULL,
    questions jsonb NOT NULL,
    reason text NOT NULL,
    corrected_by uuid NOT NULL,
    corrected_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.onsite_quizzes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.onsite_results (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    onsite_quiz_id uuid NOT NULL,
    contestant_id uuid NOT NULL,
    score numeric(5,2) NOT NULL,
    questions jsonb DEFAULT '[]'::jsonb NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    added_by uuid
);
CREATE TABLE public.post_images (
    post_id integer NOT NULL,
    "position" smallint NOT NULL,
    image_path text NOT NULL
);
CREATE TABLE public.post_views (
    post_id integer NOT NULL,
    visitor text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.posts (
    id integer NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    summary text NOT NULL,
    view_count integer DEFAULT 0 NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.posts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.posts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.quiz_import_rows (
    import_id uuid NOT NULL,
    row_number integer NOT NULL,
    state text NOT NULL,
    typed_serial text NOT NULL,
    serial_number text,
    contestant_id uuid,
    duplicate_of text,
    problems text[] NOT NULL,
    score numeric(5,2),
    points numeric(8,2),
    max_points numeric(8,2),
    answers text NOT NULL,
    taken_at timestamp with time zone,
    attempt_key bigint,
    typed_score text,
    typed_time text
);
CREATE TABLE public.quiz_imports (
    id uuid NOT NULL,
    state text DEFAULT 'reading'::text NOT NULL,
    file_name text NOT NULL,
    created_by uuid NOT NULL,
    encoding text,
    delimiter text,
    layout text,
    date_order text,
    is_date_order_certain boolean DEFAULT true NOT NULL,
    question_titles jsonb DEFAULT '[]'::jsonb NOT NULL,
    file_bytes bigint,
    bytes_read bigint DEFAULT 0 NOT NULL,
    counts jsonb,
    quiz_id uuid,
    written_count integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.quiz_results (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    quiz_id uuid NOT NULL,
    contestant_id uuid NOT NULL,
    score numeric(5,2) NOT NULL,
    questions jsonb DEFAULT '[]'::jsonb NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    points numeric(8,2),
    max_points numeric(8,2),
    attempt_key bigint DEFAULT ('-1'::integer - ((random() * ('9000000000000000'::numeric)::double precision))::bigint) NOT NULL
);
CREATE TABLE public.quizzes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    file_name text,
    result_count integer DEFAULT 0 NOT NULL,
    average_score numeric(5,2),
    distribution integer[] DEFAULT '{}'::integer[] NOT NULL,
    questions jsonb DEFAULT '[]'::jsonb NOT NULL
);
CREATE TABLE public.search_words (
    word text NOT NULL
);
CREATE TABLE public.test_forms (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    base_url text NOT NULL,
    entry_id text NOT NULL,
    is_active boolean DEFAULT false NOT NULL,
    custom_message text DEFAULT ''::text NOT NULL,
    pdf_path text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    realm text NOT NULL,
    user_name text NOT NULL,
    normalized_user_name text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    role text NOT NULL,
    token_version integer DEFAULT 1 NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES
	(1, 'a21fb037804c6f1a87c1c346c43f3226198a3e3f59f46d32b3817a3b97c98412', 1795231643331),
	(2, 'de5f079c92af922856ee23a397aa5c7a488e8a4bf32106b62703d1623c37c265', 1795231643901),
	(3, 'c2d380a512327bb6a63a68e519d9f99a1a1f6cc7b34f70db6d5c54139f2855d1', 1795231644456),
	(4, 'e28ffa3a922686f40862a436c78fc29da690f239b2a220545162c70924aebf25', 1795242612061),
	(5, 'f7d21eb87f2f274af94ed9a385f5d6aff786fd9f513195543484f4ab854169a7', 1795244080819),
	(6, 'bbd545da13a487fbc3711a7bf55e2d0c501d7da5abe19cca8c80f55cd1ecc6e9', 1795244082086),
	(7, '5649615d0eb01883aebf0a45a2961f5c29e1b9086b77d88ee493aa700f0f4ae9', 1795244508769),
	(8, '4d7a6ae4512744309915bbc8e15aed9692176e8361d2dc756e968f3708fb78a2', 1795244511663),
	(9, '4a77c617457c51ba154a4ab172b5422a68ee0e1da4adb1e2ec8748b2ba93fba1', 1795248298651),
	(10, '03a6fde7de63ae398889170f686d32f16e4376ff9a0912670926b7da4ccb5871', 1795249441645),
	(11, '69faeef6f0ec525f7fe05525168566819c1e56cd7353d92270151224c3a39e4f', 1795261505251),
	(12, 'ec00415fc17f629ed37602471c118cf8b5918546b68ced994a4df7b8c78bf849', 1795272464871);
INSERT INTO public.attachments VALUES
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7100.webp', 'image', 1280, 720, 'data:image/webp;base64,UklGRoIAAABXRUJQVlA4WAoAAAAQAAAADwAACAAAQUxQSB0AAAABH3D//4iIhaK2jZgjGbzHa78WhIj+p7wArFtlAABWUDggPgAAAPABAJ0BKhAACQADgFoloALDsQ77d7bFYAD+8zf2VKgnWtkiSVOKuJnHCaKzMkmeZdR7s1yNxzcDYsgOwAAA', '9edc8cc1-38a3-4fa1-b315-534b1ef7907a', '2026-11-22 01:25:58.138598+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7101.webp', 'image', 960, 800, 'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAABQAgCdASoQAA0AA4BaJbACdEf/gcDOzD4U54AA/vK5guIvCwxDePcIPO8KnCd1TKcOoRLZ7KM/9SjgPOR1UvxwumNVbhiEHR78qVPcKg58I1rgkuU3uIqQgAA=', '9edc8cc1-38a3-4fa1-b315-534b1ef7907a', '2026-11-22 01:25:58.2867+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7102.webp', 'image', 960, 600, 'data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAACwAQCdASoQAAoAA4BaJbACdAC2pIxAAP7Nt0ZUlDtNSyVeBkgoYBJRWrZCkKXKE49APshiYNf8kGHrbG8IP0+bgj4YbQn785GjG/yI7KoHM71CLfogAA==', '9edc8cc1-38a3-4fa1-b315-534b1ef7907a', '2026-11-22 01:26:02.374477+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7103.webp', 'image', 960, 600, 'data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAACQAgCdASoQAAoAA4BaJbACdGaAwv8Dh9UbYbiD+gD+l96quruToDErkbcieBLPSfr+L82vwN/afJ/vSzEvK0lUjSCLUfli7/zDOimvs//2uVnDvp0U+p/RKiAs5SvvyCoSK2sfo6ugsAAA', '9edc8cc1-38a3-4fa1-b315-534b1ef7907a', '2026-11-22 01:26:03.068971+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7104.webp', 'image', 960, 600, 'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADwAQCdASoQAAoAA4BaJbACdADcrCF4+xAA/km08J56qrNInT7yzxJkH4PnXEYbXeW3cgdWsp8/otxhBJqXB5n5VLJwAA==', '9edc8cc1-38a3-4fa1-b315-534b1ef7907a', '2026-11-22 01:26:05.428983+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7105.webp', 'image', 960, 600, 'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAAAwAgCdASoQAAoAA4BaJbACdAYn+VeOFumjgAD+H8cmd2z45kNZFdDBJuz/CTQIKHk8h4IM0PJReJ7Ef54KPR9bV/AAAA==', '9edc8cc1-38a3-4fa1-b315-534b1ef7907a', '2026-11-22 01:26:07.31699+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7106.webp', 'image', 960, 600, 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQAAoAA4BaJaAAAp1VFs85gAD+7sLbL5NHOJ7cTafLZqy1/8YPsuQNOAA=', '9edc8cc1-38a3-4fa1-b315-534b1ef7907a', '2026-11-22 01:26:10.591098+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7107.webp', 'image', 960, 600, 'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAABQAgCdASoQAAoAA4BaJbACdHMBM/4GYOGPQAAA/t9+bvOqEvbEVPjMLRiKjYIShvKr6YGFC8jv/OqtL5Ji8T4uFfeXr22njfLO/duT0RW4y/93EcxZTiOgAAA=', '9edc8cc1-38a3-4fa1-b315-534b1ef7907a', '2026-11-22 01:26:10.726888+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7108.webp', 'image', 960, 600, 'data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAADwAQCdASoQAAoAA4BaJaACdAEKHYGKHSAA/u7XKdJMHxvuadFoZfsC5oCAZfyaqRfsYbFRRHXnAR2fNt6GpuTo51g6XnrSLrb8vukDLcIhGVFm+NcZ3B5wb1hQS5dcQH+Nf0wekn7igAAA', '9edc8cc1-38a3-4fa1-b315-534b1ef7907a', '2026-11-22 01:26:14.07298+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7109.webp', 'image', 960, 600, 'data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAACQAQCdASoQAAoAA4BaJbACdABVCAAA+KtxgqTpeCxxFXcm2Fq8F4yqu1nA8IRy2WqtgbDmV5ttC0ABO7TiJDH5b5HO9nxQP4r9Pb6REAA=', '9edc8cc1-38a3-4fa1-b315-534b1ef7907a', '2026-11-22 01:26:14.36004+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7110.webp', 'image', 960, 600, 'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAAAQAgCdASoQAAoAA4BaJYgCdAC9WrS8cbwAAP7F4UdsgU/6XUcTd8pUReFwS9Vms39rKGlZriRGMO8zIGzsL2yabUVXn/pMC7lT0l/I4UsObaJXLPwJkBaRENyCRykSdLUEAAAA', '9edc8cc1-38a3-4fa1-b315-534b1ef7907a', '2026-11-22 01:26:18.134755+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7111.webp', 'image', 960, 600, 'data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAAAQAgCdASoQAAoAA4BaJQBOj+ACct7oTUwAAP71erUKczxn2/6mZhVAXYIkdoDaPW0EXjx4tDP0d50CfiZQ1mf3zjr50RwXvb0GOpcx17WCvEqjBsNMAAAA', '9edc8cc1-38a3-4fa1-b315-534b1ef7907a', '2026-11-22 01:26:18.733017+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7113.webp', 'image', 960, 600, 'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAAAQAgCdASoQAAoAA4BaJbACdGuAAsz6nxtgAP7wdvdZ75XcUxsC1o2LBXq9ADEb6km87QxwkeK1fPPtkX4bcUfSNvGYB6H12AA=', '9edc8cc1-38a3-4fa1-b315-534b1ef7907a', '2026-11-22 01:26:22.698418+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7112.webp', 'image', 960, 600, 'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAAAwAgCdASoQAAoAA4BaJagCdDiAAVV8IKPGAAD+u0uNFpjd/HAdjtoqwm8ZKyFRcnBT87LOOKXV7L70i27NddByu7Sr08biXAAAAA==', '9edc8cc1-38a3-4fa1-b315-534b1ef7907a', '2026-11-22 01:26:23.069867+00');
INSERT INTO public.content_version VALUES
	(true, 5);
INSERT INTO public.contestant_totals VALUES
	(2, false, 1, 2, 2, 2, 1),
	(2, false, 0, 4, 1, 1, 1),
	(2, false, 0, 6, 2, 3, 1),
	(2, false, 0, 8, 1, 2, 1),
	(2, false, 0, 10, 1, 1, 1),
	(2, false, 1, 12, 1, 3, 1),
	(2, false, 1, 14, 1, 2, 1),
	(2, false, 1, 16, 3, 1, 1),
	(2, false, 1, 18, 3, 3, 1),
	(2, false, 1, 1, 2, 1, 1),
	(2, false, 1, 15, 1, 3, 1),
	(2, false, 0, 9, 2, 2, 1),
	(2, false, 1, 3, 3, 1, 1),
	(2, false, 1, 2, 3, 3, 1),
	(2, false, 0, 1, 3, 1, 2),
	(2, false, 1, 19, 2, 2, 1),
	(2, false, 1, 14, 1, 3, 1),
	(2, false, 0, 9, 2, 1, 1),
	(1, false, 0, 5, 2, 3, 3),
	(2, false, 1, 4, 3, 2, 1),
	(1, false, 0, 14, 1, 2, 2),
	(2, false, 0, 5, 2, 3, 2),
	(2, false, 0, 12, 3, 2, 1),
	(2, false, 0, 3, 2, 1, 1),
	(2, false, 0, 1, 1, 3, 1),
	(2, false, 0, 2, 2, 2, 1),
	(2, false, 0, 8, 2, 1, 1),
	(1, false, 0, 17, 1, 1, 2),
	(2, false, 1, 17, 3, 3, 1),
	(2, false, 0, 9, 1, 2, 1),
	(2, false, 1, 7, 3, 1, 1),
	(2, false, 1, 19, 2, 3, 1),
	(2, false, 1, 15, 3, 2, 1),
	(2, false, 0, 19, 3, 1, 1),
	(2, false, 1, 1, 1, 3, 1),
	(2, false, 0, 1, 1, 2, 2),
	(1, false, 1, 11, 2, 2, 2),
	(1, false, 0, 5, 2, 2, 1),
	(1, false, 1, 7, 3, 3, 0),
	(2, false, 0, 12, 2, 2, 2),
	(2, false, 0, 1, 1, 1, 3),
	(1, false, 0, 3, 1, 2, 1),
	(1, false, 0, 3, 1, 3, 1),
	(1, false, 0, 3, 3, 2, 2),
	(1, false, 0, 5, 3, 2, 1),
	(1, false, 0, 7, 1, 1, 1),
	(1, false, 0, 7, 3, 3, 1),
	(1, false, 0, 9, 1, 2, 1),
	(1, false, 0, 9, 3, 1, 1),
	(1, false, 0, 9, 3, 3, 1),
	(1, false, 0, 10, 1, 2, 1),
	(1, false, 0, 13, 2, 3, 1),
	(1, false, 0, 15, 3, 3, 1),
	(1, false, 0, 19, 1, 1, 1),
	(1, false, 1, 1, 1, 2, 2),
	(1, false, 1, 1, 1, 3, 1),
	(1, false, 1, 1, 2, 1, 4),
	(1, false, 1, 1, 2, 3, 1),
	(1, false, 1, 2, 2, 3, 1),
	(1, false, 1, 3, 1, 1, 1),
	(1, false, 1, 3, 2, 1, 1),
	(1, false, 1, 6, 3, 3, 1),
	(1, false, 1, 10, 1, 1, 1),
	(1, false, 1, 11, 2, 1, 1),
	(1, false, 1, 13, 2, 1, 1),
	(1, false, 1, 14, 3, 3, 1),
	(1, false, 1, 17, 1, 1, 1),
	(1, false, 1, 17, 3, 2, 1),
	(2, false, 1, 17, 2, 2, 1),
	(2, false, 0, 18, 2, 1, 1),
	(2, false, 1, 5, 3, 3, 1),
	(2, false, 1, 16, 3, 3, 1),
	(2, false, 1, 3, 3, 2, 1),
	(2, false, 1, 17, 1, 3, 1),
	(2, false, 0, 7, 1, 2, 1),
	(2, false, 1, 18, 3, 1, 1),
	(2, false, 1, 2, 2, 3, 1),
	(2, false, 1, 16, 3, 2, 1),
	(2, false, 0, 2, 1, 1, 1),
	(2, false, 0, 13, 2, 3, 1),
	(2, false, 1, 9, 3, 2, 1),
	(2, false, 0, 3, 3, 1, 1),
	(2, false, 0, 3, 3, 3, 1),
	(2, false, 1, 1, 3, 3, 1),
	(2, false, 1, 6, 3, 2, 1),
	(2, false, 1, 8, 3, 1, 1),
	(2, false, 0, 9, 1, 3, 1),
	(1, false, 0, 1, 2, 1, 1),
	(1, false, 0, 4, 2, 2, 1),
	(1, false, 0, 4, 2, 3, 1),
	(1, false, 0, 6, 3, 2, 1),
	(1, false, 0, 8, 3, 1, 1),
	(1, false, 0, 10, 2, 3, 1),
	(1, false, 0, 11, 1, 2, 1),
	(1, false, 0, 12, 1, 1, 1),
	(1, false, 0, 12, 3, 1, 1),
	(1, false, 0, 12, 3, 3, 1),
	(1, false, 0, 15, 3, 2, 1),
	(1, false, 0, 18, 2, 3, 1),
	(1, false, 0, 19, 1, 3, 1),
	(1, false, 1, 1, 3, 2, 1),
	(1, false, 1, 4, 2, 3, 1),
	(1, false, 1, 5, 1, 3, 1),
	(1, false, 1, 7, 1, 1, 1),
	(1, false, 1, 9, 1, 2, 1),
	(1, false, 1, 11, 2, 3, 1),
	(1, false, 1, 12, 2, 2, 1),
	(1, false, 1, 14, 2, 1, 1),
	(1, false, 1, 14, 3, 1, 1),
	(1, false, 1, 19, 2, 1, 1),
	(1, false, 0, 4, 3, 3, 0),
	(1, false, 0, 13, 1, 1, 0),
	(1, false, 1, 4, 2, 1, 0),
	(1, true, 0, 4, 3, 3, 1),
	(1, true, 0, 5, 2, 2, 1),
	(1, true, 0, 13, 1, 1, 1),
	(1, true, 1, 4, 2, 1, 1),
	(1, true, 1, 7, 3, 3, 1),
	(1, true, 1, 19, 3, 3, 1),
	(1, false, 0, 2, 3, 3, 3),
	(1, false, 0, 7, 1, 2, 1),
	(1, false, 0, 8, 1, 2, 1),
	(1, false, 0, 11, 2, 2, 2),
	(1, false, 1, 3, 3, 1, 1),
	(1, false, 1, 4, 3, 2, 1),
	(1, false, 1, 11, 1, 1, 2),
	(1, false, 1, 11, 3, 1, 2),
	(2, false, 1, 4, 2, 3, 1),
	(1, false, 1, 19, 3, 3, 0),
	(1, false, 0, 1, 1, 1, 0),
	(1, false, 0, 1, 1, 2, 0),
	(1, false, 0, 1, 1, 3, 0),
	(1, false, 0, 1, 3, 1, 0),
	(1, false, 0, 1, 3, 3, 1),
	(1, false, 0, 2, 1, 1, 1),
	(1, false, 0, 2, 2, 2, 0),
	(1, false, 0, 2, 3, 2, 1),
	(1, false, 0, 3, 2, 1, 0),
	(1, false, 0, 3, 3, 1, 0),
	(1, false, 0, 3, 3, 3, 0),
	(1, false, 0, 4, 1, 1, 0),
	(1, false, 0, 5, 1, 2, 1),
	(1, false, 0, 6, 2, 2, 1),
	(1, false, 0, 6, 2, 3, 0),
	(1, false, 0, 8, 2, 1, 0),
	(1, false, 0, 9, 1, 3, 0),
	(1, false, 0, 9, 2, 1, 0),
	(1, false, 0, 9, 2, 2, 0),
	(1, false, 0, 10, 1, 1, 0),
	(1, false, 0, 12, 2, 2, 0),
	(1, false, 0, 12, 3, 2, 0),
	(1, false, 0, 13, 1, 2, 1),
	(1, false, 0, 14, 2, 1, 1),
	(1, false, 0, 17, 3, 3, 1),
	(1, false, 0, 18, 2, 1, 0),
	(1, false, 0, 19, 3, 1, 0),
	(1, false, 0, 19, 3, 3, 1),
	(1, false, 1, 1, 1, 1, 1),
	(1, false, 1, 1, 3, 3, 0),
	(1, false, 1, 2, 2, 2, 0),
	(1, false, 1, 2, 3, 3, 0),
	(1, false, 1, 3, 3, 2, 0),
	(1, false, 1, 5, 3, 3, 0),
	(1, false, 1, 6, 3, 2, 0),
	(1, false, 1, 7, 3, 1, 0),
	(1, false, 1, 8, 3, 1, 0),
	(1, false, 1, 9, 3, 2, 0),
	(1, false, 1, 12, 1, 2, 1),
	(1, false, 1, 12, 1, 3, 0),
	(1, false, 1, 14, 1, 2, 0),
	(1, false, 1, 14, 1, 3, 0),
	(1, false, 1, 14, 3, 2, 1),
	(1, false, 1, 15, 1, 3, 0),
	(1, false, 1, 15, 3, 2, 0),
	(1, false, 1, 16, 1, 3, 1),
	(1, false, 1, 16, 3, 1, 1),
	(1, false, 1, 16, 3, 3, 0),
	(1, false, 1, 17, 1, 3, 0),
	(1, false, 1, 17, 2, 2, 0),
	(1, false, 1, 18, 3, 1, 0),
	(1, false, 1, 19, 2, 2, 0),
	(1, false, 1, 19, 2, 3, 0),
	(1, false, 1, 16, 3, 2, 1),
	(1, false, 1, 17, 3, 3, 1),
	(1, false, 1, 18, 3, 3, 1);
INSERT INTO public.contestants VALUES
	('d7f1562b-4613-4777-af17-585e15560a2f', '8950633459830494', 'مرتضى عبد الله عباس', 15, 0, '07942756973', 'متوسطة الأمل للبنين', 2, 'student942756973@example.iq', 18, 3, 'مرتضي عبدالله عباس', ' مرتضي عبدالله عباس 8950633459830494 07942756973 student942756973@example.iq متوسطه الامل للبنين', false, NULL, NULL, false, '2026-11-22 01:26:23.841904+00', '{903386451,815359119,655561978,1115107848,1440463771,1974742030,409715364,1192067358,1256738167,1898454937,163024674,1528156328,1810427605,1729144678,946792684,288048609}'),
	('64cf0be6-1fa2-4b52-8d7a-88c1046bc7ca', '9062258982951500', 'نبيل يوسف عباس', 15, 0, '07723945619', 'متوسطة دجلة للبنين', 1, 'student723945619@example.iq', 7, 2, 'نبيل يوسف عباس', ' نبيل يوسف عباس 9062258982951500 07723945619 student723945619@example.iq متوسطه دجله للبنين', false, NULL, NULL, false, '2026-11-22 01:26:23.842427+00', '{2038687459,2012344837,655561978,1115107848,2075764297,1974742030,2144351614,779219960,1978671243,886272297,1632918080,850566086,859929675,816296798,33944804,923349135}'),
	('035ed702-4eb5-4cea-8458-8f156eeec329', '9309205130003588', 'بنين سجاد محمد الطائي', 15, 1, '07729553187', 'متوسطة التضامن للبنات', 3, 'student729553187@example.iq', 17, 3, 'بنين سجاد محمد الطايي', ' بنين سجاد محمد الطايي 9309205130003588 07729553187 student729553187@example.iq متوسطه التضامن للبنات', false, NULL, NULL, false, '2026-11-22 01:26:23.842474+00', '{325563285,142533725,213174706,334864735,1115107848,1274316862,1923829411,449141464,27484480,1373348231,165316710,491528227,539854236,1479306363,1837391978,251409684,629360457,336752885,36785930,976238057,458442914,453661660,1397895041,500829677,1767651313,1440281804,917705407}'),
	('38787521-6c22-47ec-a60e-da772d5414e3', '3388194503732626', 'عثمان حيدر سامان', 12, 0, '07831879943', 'متوسطة الأمل للبنين', 1, 'student831879943@example.iq', 19, 3, 'عثمان حيدر سامان', ' عثمان حيدر سامان 3388194503732626 07831879943 student831879943@example.iq متوسطه الامل للبنين', false, NULL, NULL, false, '2026-11-22 01:26:23.842499+00', '{2127817381,1969793852,769065569,1115107848,1440463771,1974742030,914401001,1252037898,73131972,199046244,2022674571,1685037674,41022715,1864651042,1527014145,1659176282}'),
	('b54dce6f-76e5-47b8-8ec8-1503a6d1075e', '4547502283376765', 'عائشة علي داود', 9, 1, '07933149634', 'مدرسة الجواهري الابتدائية', 3, 'student933149634@example.iq', 14, 1, 'عايشه علي داود', ' عايشه علي داود 4547502283376765 07933149634 student933149634@example.iq مدرسه الجواهري الابتداييه', false, NULL, NULL, false, '2026-11-22 01:26:23.84254+00', '{1587604007,1261110785,644831385,817037948,898219010,1705875088,2027332678,1087519391,1927374792,102540462,575292606,1515105893,1923530888,248799384,1188612671,1560639113}'),
	('3197a6c8-bff8-4ac9-bd1e-0e04dd8060d1', '8553668880712635', 'فاطمة محمد أحمد القيسي', 12, 1, '07992425143', 'متوسطة دجلة للبنات', 1, 'student992425143@example.iq', 11, 1, 'فاطمه محمد احمد القيسي', ' فاطمه محمد احمد القيسي 8553668880712635 07992425143 student992425143@example.iq متوسطه دجله للبنات', false, NULL, NULL, false, '2026-11-22 01:26:23.842574+00', '{1707480003,213174706,1560850677,1477526526,1115107848,2075764297,1923829411,1873444945,1551672992,1116107959,23015448,701727086,1118027244,206983835,266162053,1736853348,1320553190,1726815619,969478633,1919957286,1643491468,1484392253,94245591,119532727,1486311538,1070011380,634446347}'),
	('8496e6a7-5d8a-4c8b-8b15-60de4d76fa95', '5130951231186062', 'أحمد سجاد محمد الجبوري', 14, 0, '07864697563', 'متوسطة الرافدين للبنين', 1, 'student864697563@example.iq', 14, 2, 'احمد سجاد محمد الجبوري', ' احمد سجاد محمد الجبوري 5130951231186062 07864697563 student864697563@example.iq متوسطه الرافدين للبنين', false, NULL, NULL, false, '2026-11-22 01:26:23.842595+00', '{1560850677,142533725,213174706,466036496,1115107848,1202044638,1974742030,1684428856,1262771872,511552770,1852968692,1726815619,1825542423,1019474697,975596517,1354002663,169528791,336752885,167957691,903965833,589614675,152746731,1325622817,632001438,1466736384,1368009580,616790478}'),
	('27c87428-2cbe-484b-82df-1c4477d68a7c', '4598112991408493', 'وليد محمد عباس', 12, 0, '07916502221', 'متوسطة الرافدين للبنين', 1, 'student916502221@example.iq', 11, 2, 'وليد محمد عباس', ' وليد محمد عباس 4598112991408493 07916502221 student916502221@example.iq متوسطه الرافدين للبنين', false, NULL, NULL, false, '2026-11-22 01:26:23.842618+00', '{917928339,213174706,655561978,1115107848,1202044638,1974742030,1083893281,615459083,442997981,1912996825,375404069,1740535723,821526920,899575382,1368009580,49629476}'),
	('11833aa9-15b2-45b8-8ada-c1163305bd39', '3616012746056870', 'مصطفى أحمد علي الغزي', 9, 0, '07913153371', 'مدرسة الجواهري الابتدائية', 3, 'student913153371@example.iq', 2, 3, 'مصطفي احمد علي الغزي', ' مصطفي احمد علي الغزي 3616012746056870 07913153371 student913153371@example.iq مدرسه الجواهري الابتداييه', false, NULL, NULL, false, '2026-11-22 01:26:23.842651+00', '{1326611815,1560850677,1261110785,2063191324,817037948,898219010,1705875088,1883627630,482830895,326105710,1783669744,1766340486,985171542,1666382600,238484629,138526743,1254113701,2000579348,1804125320,1900621462,1057438407,957480521,1488352563,355436347,255478461,1188612671,1990693210}'),
	('32212fce-53ea-4aac-91c9-58afd9b6943c', '8683838249756629', 'نالين رضا محمد المشهداني', 13, 1, '07927945290', 'متوسطة الرافدين للبنات', 3, 'student927945290@example.iq', 4, 2, 'نالين رضا محمد المشهداني', ' نالين رضا محمد المشهداني 8683838249756629 07927945290 student927945290@example.iq متوسطه الرافدين للبنات', false, NULL, NULL, false, '2026-11-22 01:26:23.84268+00', '{2041457607,1189068676,213174706,2074562255,1115107848,1202044638,1923829411,247880899,1097826805,1168935532,883832621,59938901,1785184538,1500081627,935238632,753933126,650135721,1355033618,1130931453,258413836,280985547,916937269,1555951578,93043549,1533186275,1368009580,683240369}'),
	('adaf23f0-811c-48a7-bbf6-6082a0e01f65', '9718395981170799', 'آية شوان ريبوار الأسدي', 11, 1, '07832736229', 'مدرسة الرافدين الابتدائية', 2, 'student832736229@example.iq', 14, 1, 'ايه شوان ريبوار الاسدي', ' ايه شوان ريبوار الاسدي 9718395981170799 07832736229 student832736229@example.iq مدرسه الرافدين الابتداييه', false, NULL, NULL, false, '2026-11-22 01:26:23.842712+00', '{1829918727,1196972761,240221517,401438044,817037948,1202044638,1705875088,281368654,1353496155,1663755946,1825668482,686851162,314240056,1510724342,1389596203,1820984133,438596841,53905196,1828777738,725622066,756650237,1035881857,1800978213,1405854127,1833849615,58977073,761722114}'),
	('a33315b3-9c20-47d3-a05b-a2226556c268', '6335981277211573', 'سارة منتظر محمد الجبوري', 9, 1, '07867489795', 'مدرسة العدالة الابتدائية', 2, 'student867489795@example.iq', 4, 3, 'ساره منتظر محمد الجبوري', ' ساره منتظر محمد الجبوري 6335981277211573 07867489795 student867489795@example.iq مدرسه العداله الابتداييه', false, NULL, NULL, false, '2026-11-22 01:26:23.842742+00', '{1041003667,1426858274,213174706,466036496,817037948,79220368,1705875088,1485717231,188179489,522707455,307079551,1206968609,1305695413,28330929,455749507,1424595475,1349351427,1592823216,1691550020,414185536,841604114,1810450082,1735206034,632001438,1600847406,521522466,774384256}'),
	('75b316a7-cf95-42b6-a9e8-5e5ed9389536', '7743370874576162', 'زهراء محمد حسين', 14, 1, '07956331933', 'متوسطة أور للبنات', 1, 'student956331933@example.iq', 5, 3, 'زهراء محمد حسين', ' زهراء محمد حسين 7743370874576162 07956331933 student956331933@example.iq متوسطه اور للبنات', false, NULL, NULL, false, '2026-11-22 01:26:23.842761+00', '{835861849,213174706,323018884,1115107848,278609707,1923829411,1001826791,961974919,1732774080,112029013,1567985088,882828174,488983826,1219931115,444574649,369985209}'),
	('d42f7e4e-223c-4893-aa9b-a332db54091d', '7117495199208984', 'حسن محمد قاسم الجبوري', 13, 0, '07946426932', 'متوسطة الفجر للبنين', 3, 'student946426932@example.iq', 12, 1, 'حسن محمد قاسم الجبوري', ' حسن محمد قاسم الجبوري 7117495199208984 07946426932 student946426932@example.iq متوسطه الفجر للبنين', false, NULL, NULL, false, '2026-11-22 01:26:23.84278+00', '{247302548,213174706,1518283554,466036496,1115107848,39138095,1974742030,413267490,1444673856,392426798,1517754769,594727950,220093094,1699215229,1689964540,646968171,1460583493,1684248496,1782975300,641252127,632001438,1736488717,1426455651,933029394,2037516673,584080851,1679317441}'),
	('f3df07e0-d6b6-41f7-a28e-cbbdb4e15e68', '8453441077113590', 'عثمان علي إسماعيل العبيدي', 10, 0, '07915082640', 'مدرسة الرافدين الابتدائية', 1, 'student915082640@example.iq', 17, 1, 'عثمان علي اسماعيل العبيدي', ' عثمان علي اسماعيل العبيدي 8453441077113590 07915082640 student915082640@example.iq مدرسه الرافدين الابتداييه', false, NULL, NULL, false, '2026-11-22 01:26:23.842798+00', '{2127817381,1261110785,1766598429,703203226,817037948,1202044638,1705875088,420062404,1804480745,1888497118,238756898,1057793832,378744898,876488326,304797259,57446561,736495495,58843452,1527278166,2025021594,1585574311,1338223613,2017272547,2091061955,1843711257,375276543,1526508164}'),
	('90974ec6-35d6-4fc1-8dc5-afc3432d9b1a', '7124974238030266', 'نور عبد الرزاق وليد البياتي', 10, 1, '07842133924', 'مدرسة المتنبي الابتدائية', 3, 'student842133924@example.iq', 18, 3, 'نور عبدالرزاق وليد البياتي', ' نور عبدالرزاق وليد البياتي 7124974238030266 07842133924 student842133924@example.iq مدرسه المتنبي الابتداييه', false, NULL, NULL, false, '2026-11-22 01:26:23.842825+00', '{925310646,1952727664,917928339,2023419204,817037948,2044466903,1705875088,572586618,85941069,446251530,467299229,1463801731,156632609,177680308,643278158,511253321,664325857,343735101,1941789095,1962836794,280950996,16529539,301998695,414426641,2006790886,435474340,345952787}'),
	('eeef95aa-9511-47f1-88c3-f42e652f9d19', '3230457570414053', 'رسل سجاد عبد الزهرة', 11, 1, '07868472814', 'مدرسة الفارابي الابتدائية', 2, 'student868472814@example.iq', 12, 2, 'رسل سجاد عبدالزهره', ' رسل سجاد عبدالزهره 3230457570414053 07868472814 student868472814@example.iq مدرسه الفارابي الابتداييه', false, NULL, NULL, false, '2026-11-22 01:26:23.842855+00', '{204732735,142533725,451997265,817037948,118602907,1705875088,328310914,2039701007,489071197,356261106,517021389,1733939204,575575444,736335727,1671740194,1981203734}'),
	('7c2cd16a-8c0c-46d6-b74c-9c86439e579e', '6958357781842794', 'كرار رضا محمد', 9, 0, '07999687495', 'مدرسة المتنبي الابتدائية', 2, 'student999687495@example.iq', 4, 2, 'كرار رضا محمد', ' كرار رضا محمد 6958357781842794 07999687495 student999687495@example.iq مدرسه المتنبي الابتداييه', false, NULL, NULL, false, '2026-11-22 01:26:23.842887+00', '{1233627851,1189068676,213174706,817037948,2044466903,1705875088,1587534791,289997049,1865921520,1399592793,334686878,1632224620,1355033618,1100836101,250890195,62948197}'),
	('2496a5e5-e20e-4385-ac08-e814f4952fb8', '9482400639734247', 'شيلان ستار علي', 13, 1, '07727539660', 'متوسطة السياب للبنات', 3, 'student727539660@example.iq', 1, 2, 'شيلان ستار علي', ' شيلان ستار علي 9482400639734247 07727539660 student727539660@example.iq متوسطه السياب للبنات', false, NULL, NULL, false, '2026-11-22 01:26:23.842905+00', '{1183672,1566669713,1261110785,1115107848,1730172565,1923829411,1603363545,996423528,2042318556,1297804617,1159926380,1766866397,2006398384,1651496677,904809764,22417588}'),
	('d91024a6-bc16-4c41-aedc-5b0e68d30c72', '2204750978172471', 'محمد حيدر حيدر الدوسكي', 14, 0, '07707651441', 'متوسطة الفجر للبنين', 1, 'student707651441@example.iq', 12, 1, 'محمد حيدر حيدر الدوسكي', ' محمد حيدر حيدر الدوسكي 2204750978172471 07707651441 student707651441@example.iq متوسطه الفجر للبنين', false, NULL, NULL, false, '2026-11-22 01:26:23.842928+00', '{213174706,1969793852,1150342914,1115107848,39138095,1974742030,2135758794,1973148076,1092762425,1316307856,273311487,1426455651,1123202170,80205801,1035591149,216140211}'),
	('97d8f516-3e67-4b19-8cdb-17f0ab65827c', '8770601758091285', 'حسن طالب جعفر التميمي', 14, 0, '07829630534', 'متوسطة دجلة للبنين', 2, 'student829630534@example.iq', 11, 2, 'حسن طالب جعفر التميمي', ' حسن طالب جعفر التميمي 8770601758091285 07829630534 student829630534@example.iq متوسطه دجله للبنين', false, NULL, NULL, false, '2026-11-22 01:26:23.842957+00', '{247302548,1319654563,1961137861,804769962,1115107848,2075764297,1974742030,396098959,1355303702,1932266957,1469930138,1037582257,426266607,2028559544,2028698006,540893043,1152208693,2068240002,210576556,1766694919,497719609,325202992,35382790,1139202907,883832398,594012196,1253829343}'),
	('75dcd049-ef93-46a6-b9cd-04362a589af9', '8005956634162375', 'زينب محمد شهاب الخفاجي', 12, 1, '07991602208', 'متوسطة الرافدين للبنات', 1, 'student991602208@example.iq', 9, 2, 'زينب محمد شهاب الخفاجي', ' زينب محمد شهاب الخفاجي 8005956634162375 07991602208 student991602208@example.iq متوسطه الرافدين للبنات', false, NULL, NULL, false, '2026-11-22 01:26:23.842984+00', '{345384094,213174706,986628834,1553675115,1115107848,1202044638,1923829411,511349036,1806063414,225626047,2021479218,956117508,1128546791,776916314,1523163789,1363985771,1171533312,1152593776,776860155,425229678,1719640057,1012299135,1368009580,2074397897,1272373935,1722767420,162353229}'),
	('ea63e46d-baa0-4c45-ac24-562cd26c389e', '9713375428732950', 'حسن إبراهيم شوان العزاوي', 12, 0, '07848297940', 'متوسطة الرافدين للبنين', 3, 'student848297940@example.iq', 6, 2, 'حسن ابراهيم شوان العزاوي', ' حسن ابراهيم شوان العزاوي 9713375428732950 07848297940 student848297940@example.iq متوسطه الرافدين للبنين', false, NULL, NULL, false, '2026-11-22 01:26:23.843027+00', '{247302548,143050254,1196972761,37625073,1115107848,1202044638,1974742030,386893126,305757779,37366263,310829656,273417157,2071373942,1088041913,1413679811,2076445819,278489034,1336563339,987036476,1833318835,1309427517,992108353,1341635216,215866376,1451451350,1800978213,220938253}'),
	('32e52a49-38ed-4cf2-93ac-ef0926669ed3', '6153877948227207', 'عادل كريم كاظم الجبوري', 12, 0, '07805177233', 'متوسطة النور للبنين', 2, 'student805177233@example.iq', 10, 3, 'عادل كريم كاظم الجبوري', ' عادل كريم كاظم الجبوري 6153877948227207 07805177233 student805177233@example.iq متوسطه النور للبنين', false, NULL, NULL, false, '2026-11-22 01:26:23.843045+00', '{676488421,148697670,320396744,466036496,1115107848,349978559,1974742030,991148895,1035909347,1255774363,1952945612,2018852893,902343581,1599514830,91234261,1413180372,788405510,635057218,825457422,709399485,780696970,1742493687,664639033,1808400968,1389062905,1692343031,577953585}'),
	('712e102d-80e9-4258-9474-78d04d7fa96d', '6762358887315724', 'محمود دلشاد جعفر الكبيسي', 13, 0, '07819865702', 'متوسطة الأمل للبنين', 1, 'student819865702@example.iq', 8, 2, 'محمود دلشاد جعفر الكبيسي', ' محمود دلشاد جعفر الكبيسي 6762358887315724 07819865702 student819865702@example.iq متوسطه الامل للبنين', false, NULL, NULL, false, '2026-11-22 01:26:23.843078+00', '{2056740725,1311004625,1961137861,20846213,1115107848,1440463771,1974742030,1895694788,2025015521,454069001,916504267,574988624,1280846485,1881203243,555489680,172335231,1613961018,1800091924,358466137,820901403,1957237228,1985275695,1279417834,459886816,76732367,1518358154,2086696374}'),
	('6caa6fe7-cb56-4392-878d-794e80f4d5f0', '3765688817386798', 'علي أمير محمد الشمري', 12, 0, '07839306832', 'متوسطة الرافدين للبنين', 3, 'student839306832@example.iq', 12, 3, 'علي امير محمد الشمري', ' علي امير محمد الشمري 3765688817386798 07839306832 student839306832@example.iq متوسطه الرافدين للبنين', false, NULL, NULL, false, '2026-11-22 01:26:23.843108+00', '{1261110785,1045841418,213174706,1992404732,1115107848,1202044638,1974742030,1469940023,172402281,315905189,2048527981,1427075727,1134595661,719734805,284649755,103344249,2017272547,1211806360,903696228,113336134,53750322,632338280,1410873876,10886026,1451028752,1368009580,601082846}'),
	('9e58a868-ca17-419c-88eb-63d37bfa4a82', '3029197761944019', 'عبد الله مهدي حسين الجنابي', 10, 0, '07857980285', 'مدرسة الحكمة الابتدائية', 3, 'student857980285@example.iq', 8, 1, 'عبدالله مهدي حسين الجنابي', ' عبدالله مهدي حسين الجنابي 3029197761944019 07857980285 student857980285@example.iq مدرسه الحكمه الابتداييه', false, NULL, NULL, false, '2026-11-22 01:26:23.843133+00', '{815359119,1477573722,323018884,1278385408,817037948,467954135,1705875088,983902635,19921199,33913897,1863743938,91526283,1968216533,1473053980,784714321,1664555624,289551768,753740886,1488834270,2135268583,305332058,1185173361,951766371,554552572,1936080269,1891604947,752578057}'),
	('7dadfc8e-4a7d-4f35-b20d-8fc8bbc1b44b', '7396211297539474', 'ضحى رعد عبد الله التميمي', 10, 1, '07722647999', 'مدرسة الرافدين الابتدائية', 2, 'student722647999@example.iq', 11, 2, 'ضحي رعد عبدالله التميمي', ' ضحي رعد عبدالله التميمي 7396211297539474 07722647999 student722647999@example.iq مدرسه الرافدين الابتداييه', false, NULL, NULL, false, '2026-11-22 01:26:23.843154+00', '{105917727,818474272,815359119,804769962,817037948,1202044638,1705875088,1954440161,1180007376,851743509,1660147485,1951325008,848628356,1563577742,1940735851,1235313875,190526879,324803185,614623387,533525133,2144022966,1094763496,804943294,2140907813,998193753,708373551,380109684}'),
	('76470ae2-90e8-4d3e-831d-393211b52078', '9599769181989402', 'ضحى محمد علي الزبيدي', 11, 1, '07766219188', 'مدرسة القادسية الابتدائية', 3, 'student766219188@example.iq', 16, 2, 'ضحي محمد علي الزبيدي', ' ضحي محمد علي الزبيدي 9599769181989402 07766219188 student766219188@example.iq مدرسه القادسيه الابتداييه', false, NULL, NULL, false, '2026-11-22 01:26:23.84318+00', '{105917727,213174706,1261110785,888458194,817037948,1076922288,1705875088,1349140595,134796270,1909627327,2098091421,249593026,1741231566,1141167536,2024424083,1557043069,65404529,1427075727,1735973281,1135909251,1054423136,1551784784,1242887230,886027375,1543279523,285963345,701838878}'),
	('46ec2509-1657-42f3-a721-975301698f35', '5804183320747498', 'زينب كرار رعد', 14, 1, '07814191892', 'متوسطة الرافدين للبنات', 3, 'student814191892@example.iq', 11, 1, 'زينب كرار رعد', ' زينب كرار رعد 5804183320747498 07814191892 student814191892@example.iq متوسطه الرافدين للبنات', false, NULL, NULL, false, '2026-11-22 01:26:23.843209+00', '{345384094,1233627851,818474272,1115107848,1202044638,1923829411,1203116525,2038159049,1043938507,787962946,2006575836,1171533312,836526507,417066189,1989789613,804943294}'),
	('aebacbcb-0d51-4d2d-95ea-61db8f28241b', '3355304247769407', 'محمد ثامر بلال الساعدي', 8, 0, '07912884065', 'مدرسة دجلة الابتدائية', 2, 'student912884065@example.iq', 1, 1, 'محمد ثامر بلال الساعدي', ' محمد ثامر بلال الساعدي 3355304247769407 07912884065 student912884065@example.iq مدرسه دجله الابتداييه', false, NULL, NULL, false, '2026-11-22 01:26:23.843238+00', '{213174706,1329722482,1720384059,1307528740,817037948,2075764297,1705875088,1495687424,842053947,1910870016,1197434185,1886349001,154047945,423041184,1473493682,509428183,94245591,2139591689,249293101,1831113568,1060924110,604673339,347488279,1451585687,1977763986,1720578926,1806965925}'),
	('c5c20b6e-a110-42ca-847a-ca85312f99fc', '2129160242529793', 'حوراء محمد طه القريشي', 9, 1, '07783892957', 'مدرسة الأمل الابتدائية', 1, 'student783892957@example.iq', 7, 1, 'حوراء محمد طه القريشي', ' حوراء محمد طه القريشي 2129160242529793 07783892957 student783892957@example.iq مدرسه الامل الابتداييه', false, NULL, NULL, false, '2026-11-22 01:26:23.843259+00', '{51153644,213174706,1483785519,1095235168,817037948,1440463771,1705875088,1798937670,1416278441,1027728090,1372956693,922064835,842865339,807533792,533514484,799543591,878743087,1649750461,1926283265,1890951718,1261200110,1882961517,1606428713,1076337359,1295014740,1041005812,1033015611}'),
	('fc1d1473-4bcb-4c01-8187-a5e15d3810a1', '5129243127390470', 'نالين حسين ياسر التميمي', 14, 1, '07909949795', 'متوسطة العدالة للبنات', 2, 'student909949795@example.iq', 19, 1, 'نالين حسين ياسر التميمي', ' نالين حسين ياسر التميمي 5129243127390470 07909949795 student909949795@example.iq متوسطه العداله للبنات', false, NULL, NULL, false, '2026-11-22 01:26:23.843301+00', '{2041457607,323018884,1471833450,804769962,1115107848,79220368,1923829411,1317624771,1607156513,255541217,138987091,423654301,713474503,1392500269,1219522653,40884973,202321719,748000614,1833400708,1716846582,80937126,1049783094,631366644,649898496,1618744464,1780181210,1113117722}'),
	('a5acb7b6-1b28-4409-b01e-61fbb9c471db', '8638077530914393', 'محمد علي شهاب الجبوري', 10, 0, '07958443290', 'مدرسة الحدباء الابتدائية', 3, 'student958443290@example.iq', 15, 2, 'محمد علي شهاب الجبوري', ' محمد علي شهاب الجبوري 8638077530914393 07958443290 student958443290@example.iq مدرسه الحدباء الابتداييه', false, NULL, NULL, false, '2026-11-22 01:26:23.84333+00', '{213174706,1261110785,986628834,466036496,817037948,1576136712,1705875088,1427075727,484295825,1525802531,718327641,1152593776,1251320580,799321752,632001438,1840828458,1742101654,1781833567,818823791,978402441,675856625,1052855607,2015865383,401374674,1133849718,2096859494,990882552}'),
	('fa3091af-2835-4308-9945-432caea259d8', '5126167809979919', 'محمد محمد طه', 14, 0, '07991655742', 'متوسطة سومر للبنين', 2, 'student991655742@example.iq', 5, 3, 'محمد محمد طه', ' محمد محمد طه 5126167809979919 07991655742 student991655742@example.iq متوسطه سومر للبنين', false, NULL, NULL, false, '2026-11-22 01:26:23.843361+00', '{213174706,1483785519,1115107848,2039639856,1974742030,1649750461,1642296595,58121150,792350689}'),
	('4182cfbc-28fd-400a-a58f-352fb48c4fc3', '4262363700036627', 'فلاح موسى عبد الرحمن الجبوري', 15, 0, '07951041637', 'متوسطة الجواهري للبنين', 2, 'student951041637@example.iq', 4, 3, 'فلاح موسي عبدالرحمن الجبوري', ' فلاح موسي عبدالرحمن الجبوري 4262363700036627 07951041637 student951041637@example.iq متوسطه الجواهري للبنين', false, NULL, NULL, false, '2026-11-22 01:26:23.843385+00', '{674193476,1435612838,1474263049,466036496,1115107848,898219010,1974742030,860774114,240973159,2045247986,722983464,899424325,2083898197,761633675,88939316,1507854158,323380286,881104419,2065578291,781146533,850358678,400104948,1363114724,889008889,438755159,1401764935,312964850}'),
	('ce18e08e-4cec-4e94-9c86-439e9cf3c699', '4552861790286264', 'مريم حسين آرام الخفاجي', 14, 1, '07707797755', 'متوسطة ابن الهيثم للبنات', 3, 'student707797755@example.iq', 3, 1, 'مريم حسين ارام الخفاجي', ' مريم حسين ارام الخفاجي 4552861790286264 07707797755 student707797755@example.iq متوسطه ابن الهيثم للبنات', false, NULL, NULL, false, '2026-11-22 01:26:23.843413+00', '{848796291,323018884,93458383,1553675115,1115107848,1267640085,1253388828,1923829411,124963455,1891639950,1132574924,846539894,832288637,1598522516,1715749207,1429714177,1415462920,2096556360,1845261497,1403472530,1810521330,1117437500,1796270073,1072745109,449035126,163000096,148748839,829842279,1231830650,790041683,543807249,504006653,529555992,155917692,1815004933,1373215966,2017366310,1087180936,2003115053,48328438,1964149266,1754023119,1467988089}'),
	('f9fbf2f3-31ca-4ce1-8c11-a57baf6bbbb7', '5353138804680251', 'زينب عباس فلاح البركاوي', 13, 1, '07962366303', 'متوسطة الرافدين للبنات', 2, 'student962366303@example.iq', 11, 3, 'زينب عباس فلاح البركاوي', ' زينب عباس فلاح البركاوي 5353138804680251 07962366303 student962366303@example.iq متوسطه الرافدين للبنات', false, NULL, NULL, false, '2026-11-22 01:26:23.84347+00', '{345384094,655561978,674193476,350401199,1115107848,1202044638,1923829411,625050652,723410856,1982213449,1251262018,643682150,2000844947,1828838456,319889873,381212461,1171533312,1669261962,1249881465,1409557908,780580907,1777732627,49629476,799212405,207825417,627205914,1327063567}'),
	('12e995b6-41c8-43e2-a8eb-5b7140c13e55', '0826186493858814', 'خالد هادي يوسف', 13, 0, '07743046470', 'متوسطة العدالة للبنين', 3, 'student743046470@example.iq', 4, 3, 'خالد هادي يوسف', ' خالد هادي يوسف 0826186493858814 07743046470 student743046470@example.iq متوسطه العداله للبنين', false, NULL, NULL, true, '2026-11-22 01:26:23.843448+00', '{1868866400,1368659193,2012344837,1115107848,79220368,1974742030,1347628423,839152990,168990743,1965144741,786507061,29730512,1491106860,312469180,1677006953,173208949}'),
	('a0856d2c-2314-4359-adcf-4095a0e34c46', '0583985691626222', 'محمد فاضل مصطفى', 10, 0, '07815897591', 'مدرسة الفارابي الابتدائية', 1, 'student815897591@example.iq', 13, 1, 'محمد فاضل مصطفي', ' محمد فاضل مصطفي 0583985691626222 07815897591 student815897591@example.iq مدرسه الفارابي الابتداييه', false, NULL, NULL, true, '2026-11-22 01:26:23.84328+00', '{213174706,859096735,1326611815,817037948,118602907,1705875088,1025061677,891269082,1185821960,1492576757,1653337040,1742381175,41323176,202083459,240819556,708334636}'),
	('7e25a288-dbaa-46b7-811b-800e04bb15be', '0321202655860217', 'عبدالله يوسف كرار', 14, 0, '07900003146', 'ثانوية بابل للبنين', 2, 'abdalla.159@example.com', 5, 2, 'عبدالله يوسف كرار', ' عبدالله يوسف كرار 0321202655860217 07900003146 abdalla.159@example.com ثانويه بابل للبنين', false, '\xd59b416768f565edc0706e71dcb16ce55a12bc7d589d2ee98f202bfc5cd72d30', '\x8de1a23671b29f0695214d896456efb5bac3a42283a75555ee0e0907682203d8', true, '2026-10-23 09:13:10+00', '{815359119,2012344837,1233627851,722613681,707654048,1974742030,1518673750,1328684393,821897462,739956764,43180476,1277798127,1600102554,903326266,327300197,1696066859}'),
	('2346c019-78e8-47d4-8f00-ff79ebb13e2f', '0377154438872488', 'هدى حسين إبراهيم', 11, 1, '07700002406', 'مدرسة الجواهري الابتدائية', 3, 'huda.139@example.com', 7, 3, 'هدي حسين ابراهيم', ' هدي حسين ابراهيم 0377154438872488 07700002406 huda.139@example.com مدرسه الجواهري الابتداييه', false, '\xb2e0010b70956f6b932553d16aae4c00ee334c7692049f4296cb2034aa69347c', '\x30ce4172d4250d835ae54b4406517ccd2284a1cc5a1e945a244ae3ae253801a7', true, '2026-10-16 16:16:43+00', '{1317924520,323018884,143050254,817037948,898219010,1705875088,594091684,626432306,281444970,1457515098,1277767028,1245426406,462609462,206726796,174386174,1037809588}'),
	('7df39875-ac41-43db-8098-f39f9cb44471', '1445997601772535', 'نور الهدى عبد الله الجبوري', 11, 1, '07712345678', 'مدرسة أم الربيعين', 2, NULL, 4, 1, 'نور الهدي عبدالله الجبوري', ' نور الهدي عبدالله الجبوري 1445997601772535 07712345678 مدرسه ام الربيعين', false, '\xbe2974546978e3739e6d6da85c4be9f334ce32df2b9fd4b6ff1b55c0d57e9d44', '\x939df4b74e16845a1ea5b96d23d44bd153f2eeb5340706e0da23e874fa5b63f9', true, '2026-11-22 01:26:24.001082+00', '{925310646,1300869432,815359119,466036496,817037948,501507107,1394355272,2068212034,1796793873,1105202258,832721061,1084418886,431639559,1616113431,1343632234,1890279713,340056486,476635651,1198688098,1439645427,926206901,14214226,807198345,1991672217,1719191020,647700191,715615272,852194437,2103592224,1815204213,1831111027,919118352,230104959,366684124,2085158057,1329693900,1812676860,900684185,2063736595,945680277,809101112,1908690053}'),
	('78b28ff2-da90-4bcb-80dd-27840f5b0398', '1474371123617164', 'نور الهدى عبدالله الجبوري', 11, 1, '07712345678', 'مدرسة أم الربيعين', 2, NULL, 4, 3, 'نور الهدي عبدالله الجبوري', ' نور الهدي عبدالله الجبوري 1474371123617164 07712345678 مدرسه ام الربيعين', true, '\x7c36b0a9dedde119c75165957c6c9c187e65df1ee5db87c4c58ad503ad88cbe3', '\x7a20c526a4504d24bdd2f2ded55d092e2ccddff2d6927235784747615a7ca22b', false, '2026-11-22 01:26:24.008983+00', '{925310646,1300869432,815359119,466036496,817037948,501507107,1394355272,2068212034,1796793873,1105202258,832721061,1084418886,431639559,1616113431,1343632234,1890279713,340056486,476635651,1198688098,1439645427,926206901,14214226,807198345,1991672217,1719191020,647700191,715615272,852194437,2103592224,1815204213,1831111027,919118352,230104959,366684124,2085158057,1329693900,1812676860,900684185,2063736595,945680277,809101112,1908690053}'),
	('ddf68c96-b319-4b45-a6bc-e8a977129355', '6346243272904962', 'علي أنس حسن', 8, 0, '07800003923', 'مدرسة السلام الابتدائية', 1, 'ali.180@example.com', 1, 2, 'علي انس حسن', ' علي انس حسن 6346243272904962 07800003923 ali.180@example.com مدرسه السلام الابتداييه', false, '\x85f6b20ee9067b600e6931a23c0c99058b21b5f4ce6cb6f2fd338fa3996b7b6a', '\xb53a0b3e81bddd4af156242bd3dfa9323f232dece58a5aa6f0c1556e001e0b11', false, '2026-10-30 11:22:51+00', '{1261110785,157685000,247302548,817037948,264970228,1705875088,1854378489,1548984821,2096682901,337555181,172316961,885253261,840570252,552844264,858237932,1488898272}'),
	('a03dc9f6-3bae-4750-92d8-4bf048af913f', '5499458078652930', 'حسن عمر زيد', 11, 0, '07800003738', 'مدرسة المتنبي الابتدائية', 3, 'hassan.175@example.com', 1, 3, 'حسن عمر زيد', ' حسن عمر زيد 5499458078652930 07800003738 hassan.175@example.com مدرسه المتنبي الابتداييه', false, '\x1327f39e9c5771951b247e58548b5d761533ab153ee61fd47531044fac1778da', '\x4cadb270f4b471b30cb266d2acbcd262ff3575f32f60d43ed0b70e84e59c6536', false, '2026-10-28 15:09:43+00', '{247302548,926550947,477529843,817037948,2044466903,1705875088,2995343,2132137892,2137322536,1701457887,1102570200,1120911299,697590544,47453639,702775188,1815506500}'),
	('e77fdc30-3b0c-4a49-92fa-76edc34209ad', '4588735388670254', 'فاطمة ابراهيم عبدالله', 15, 1, '07900001000', 'متوسطة سومر للبنات', 2, 'fatima.101@example.com', 1, 1, 'فاطمه ابراهيم عبدالله', ' فاطمه ابراهيم عبدالله 4588735388670254 07900001000 fatima.101@example.com متوسطه سومر للبنات', false, '\x37c15592f15122a04441c9c872ecbce52bbfc4087a576183d97db3573b11edec', '\x0699b908341d92257ef5ccc9030391e7a6b4c26e3dd5f556d0b1ab809141c8c1', false, '2026-10-04 07:58:47+00', '{1707480003,143050254,815359119,1115107848,2039639856,1923829411,1847070581,1246149538,1316769371,1213808916,1013010588,1284428749,954949697,1578309391,31746786,1545968769}'),
	('68b6d9a7-1e17-4f7d-a069-df7d5e72eccf', '1592760288529660', 'نور الهدى مرتضى محمد الشمري', 11, 1, '07700001037', 'مدرسة دجلة الابتدائية', 2, 'nooralhuda.102@example.com', 2, 2, 'نور الهدي مرتضي محمد الشمري', ' نور الهدي مرتضي محمد الشمري 1592760288529660 07700001037 nooralhuda.102@example.com مدرسه دجله الابتداييه', false, '\x63b98561e3a138306761248dc889af45c7e2f7d164066d00e85ecd0d98b58431', '\x9ccbef529928dffeb52aa74fdcac87fe8c8e141f6833f0045429fe28386649ae', false, '2026-10-04 10:11:43+00', '{925310646,1300869432,903386451,213174706,1992404732,817037948,2075764297,1705875088,2068212034,491714005,770674292,1682468346,1765827911,1013003203,1862949109,1183249305,1266608870,1091275588,1462209592,1545569157,612263686,1728585731,695623251,1388561989,91024247,2088153431,24029348,1466834374,219630070,302989635,1517167812,1863326213,1600527377,1069351393,782559547,865919112,2080097289,2134270816,15973206,10886026,265747455,94245591,1563285197}'),
	('02643da4-8288-4103-b632-3aee8f518d56', '3731902418676267', 'عبدالله جاسم أنس الشمري', 8, 0, '07900001074', 'مدرسة ابن الهيثم الابتدائية', 1, 'abdalla.103@example.com', 3, 3, 'عبدالله جاسم انس الشمري', ' عبدالله جاسم انس الشمري 3731902418676267 07900001074 abdalla.103@example.com مدرسه ابن الهيثم الابتداييه', false, '\xb4c5bd2cb86588a817005900f765110d64b1415dd022d176fef4615ea5a88c74', '\x7b6a1f772e6651c227adaf14ffaf7b2bc141e750159392d363dd968ebde53820', false, '2026-10-04 15:25:49+00', '{815359119,818036432,157685000,1992404732,817037948,1267640085,1253388828,1705875088,324365345,1535794985,1310312187,585547540,571296283,1408626823,562679637,1985398638,1971147381,1498733645,215639894,1921334575,773968998,1196569928,759717741,1411304136,645676340,2068395341,2054144084,1581730348,641054039,199265072,856965701,1621984073,842714444,438188788,1698487695,1256698728,1860907789,531934081,1846656532,487058055,255395235,45269088,1467988089}'),
	('4ac1f1aa-eac2-4565-8e80-459e884d1cf6', '5157761108911852', 'ريبوار سامان هيمن', 12, 0, '07900001111', 'متوسطة السياب للبنين', 1, 'rebwar.104@example.com', 4, 1, 'ريبوار سامان هيمن', ' ريبوار سامان هيمن 5157761108911852 07900001111 rebwar.104@example.com متوسطه السياب للبنين', false, '\xe54facd840572eee3cf6bab4911851ce81d0e875c410abc31f080109f0a01a3a', '\x920528f1cec294a23ddbe546edb6592b6555891edd3fea16a5d551a46bae72ed', false, '2026-10-05 07:07:18+00', '{240221517,769065569,1549377642,1115107848,1730172565,1974742030,1773481652,692734006,873528929,406310077,1440883064,587105000,1768090153,706392460,1948885076,368755563}'),
	('8fda8262-c283-4a86-8bf7-7b601fe4ceea', '5197359712855670', 'نور مرتضى علي', 11, 1, '07700004774', 'مدرسة العدالة الابتدائية', 2, 'noor.203@example.com', 1, 1, 'نور مرتضي علي', ' نور مرتضي علي 5197359712855670 07700004774 noor.203@example.com مدرسه العداله الابتداييه', false, '\x0a57c33ca8d13fa5ab5168323ccc0cd71b16853308ec681a731a932ee3be4f46', '\x9fbbec3acaef3c976030da554e3caf62bf099a70c3c61035db1a5c88b183393f', false, '2026-11-07 07:32:41+00', '{925310646,903386451,1261110785,817037948,79220368,1705875088,1013003203,451955358,1981849171,2028453387,849815707,1233658406,1348803342,170165662,1211734211,1569458545}'),
	('ae2737d2-1918-49eb-b3aa-fae82b0776b9', '7818280187550869', 'محمد احمد حسن الدليمي', 15, 0, '07800003294', 'ثانوية المتنبي للبنين', 2, 'mohammed.163@example.com', 13, 3, 'محمد احمد حسن الدليمي', ' محمد احمد حسن الدليمي 7818280187550869 07800003294 mohammed.163@example.com ثانويه المتنبي للبنين', true, '\x55c24a95f2d09e23eece42d7c72ca5bcb6207ddfe59ca1d103709bd88fef66e0', '\x4e87d8c511196cf742ef002fa176ecd28258c6b3200c611b82bad898cc112e95', false, '2026-11-06 15:59:23+00', '{213174706,1560850677,247302548,1050831054,722613681,2044466903,1974742030,1726815619,1487240979,626820889,1888659892,413267490,977221356,1970857205,1216795996,1110437115,62948197,637295073,1211422331,325777686,1924358631,1570042320,1038713986,127275450,1695038557,1120911299,260491209}'),
	('ef431a25-7da9-4411-aee1-bb3a608def18', '9892762887066768', 'رقية علی عبد الله', 12, 1, '07900004811', 'ثانوية السلام للبنات', 3, 'ruqaya.204@example.com', 9, 2, 'رقيه علي عبدالله', ' رقيه علي عبدالله 9892762887066768 07900004811 ruqaya.204@example.com ثانويه السلام للبنات', false, '\xc589285b537b3e7544169b78a2b9ee43fa6a5a78e0ff7953f7bdb95bcccd0011', '\xe47d1cfea1a0ce3cba75f3ea3dff69d2be7d75765ef238375b949aadefac31c9', false, '2026-11-07 12:18:18+00', '{1967564920,1261110785,815359119,722613681,264970228,1923829411,259809943,2135875430,1493128587,1473893833,559728829,1591707396,767439698,2000758342,885253261,439501595}'),
	('68fb2a06-5504-43df-a1ea-fa171634f807', '8235644120778971', 'حيدر علي حسن الربيعي', 13, 0, '07900004885', 'ثانوية الكندي للبنين', 3, 'haider.206@example.com', 3, 1, 'حيدر علي حسن الربيعي', ' حيدر علي حسن الربيعي 8235644120778971 07900004885 haider.206@example.com ثانويه الكندي للبنين', false, '\x5f6918ab96ce2362d2a56041c8045311d1a41e8cf539269ad1e6f069b5f217b8', '\xa13ed7d72b960319c0579b71ee093e15edc515f6e59346b691f4acf0b822806c', false, '2026-11-08 06:14:48+00', '{1969793852,1261110785,247302548,507853792,722613681,1257692353,1974742030,262038875,1696586223,830744891,2018579932,1046238248,1967939568,1590614831,533392220,724773499,156067483,337555181,1259256501,881931764,1972192801,16090432,1594868064,1731781836,1255838069,334136749,1968774369}'),
	('89cd88a2-241e-4d8f-ad06-33352c0365a2', '1845247994523963', 'علي احمد حيدر الشمري', 13, 0, '07800004959', 'متوسطة العدالة للبنين', 3, 'ali.208@example.com', 3, 3, 'علي احمد حيدر الشمري', ' علي احمد حيدر الشمري 1845247994523963 07800004959 ali.208@example.com متوسطه العداله للبنين', false, '\x8f1cf9a41219035377fa07a24ba96b2e08de33d6fa60b64baef6cb60fc7e4beb', '\x25a79034a4d2f3d17c60a085470dc8f59e2b003a0822c468e833eb2acb918089', false, '2026-11-08 14:35:20+00', '{1261110785,1560850677,1969793852,1992404732,1115107848,79220368,1974742030,2000579348,1710727848,1733338728,821941668,262038875,1525675265,1230884843,284649755,1253495723,1569458545,964040935,1812902645,1932886903,986651815,1955497783,1869198437,778988352,1747834320,130657964,153268844}'),
	('7358a643-bfdc-4f9a-8f5c-82ee25a90a6a', '4975401588604916', 'ابراهيم زيد طه', 15, 0, '07800005033', 'ثانوية السلام للبنين', 2, 'ebrahim.210@example.com', 12, 2, 'ابراهيم زيد طه', ' ابراهيم زيد طه 4975401588604916 07800005033 ebrahim.210@example.com ثانويه السلام للبنين', false, '\xa1e05dded52393c0d334240eb678c66af140359cd43d2dba5400cd4a2059b59b', '\xe3a7348992be7274ebee225e67ca894555ac90edfe14682c5be05923c0aeb8d6', false, '2026-11-09 10:43:30+00', '{143050254,477529843,1483785519,722613681,264970228,1974742030,617120421,1287165738,134012941,1623376097,1140268617,404560806,1254825116,340660112,101672319,1107927995}'),
	('18361dff-3979-4db5-8da0-f68a1d6d5371', '5047235955344598', 'عمر يوسف عباس العبيدي', 13, 0, '07700001148', 'متوسطة المتنبي للبنين', 2, 'omar.105@example.com', 5, 2, 'عمر يوسف عباس العبيدي', ' عمر يوسف عباس العبيدي 5047235955344598 07700001148 omar.105@example.com متوسطه المتنبي للبنين', false, '\x8052bcfa31bd7a705f172a9bf2d1f72f39eed597f514d55c4c9cc9fe9fd0ce61', '\xf0e65d023693e65098682500d76540b7a715e9e642c65f65153be74eac357623', false, '2026-10-05 10:01:01+00', '{926550947,2012344837,655561978,703203226,1115107848,2044466903,1974742030,670653122,1453005116,2139087836,1359877205,1921619433,2033366467,1485127182,1251014473,23726254,702775188,859929675,971676709,784999404,189324715,1471082124,2647410,1698271712,1003798775,892051741,221446781}'),
	('0b776984-29ed-4d00-a8f9-0b67775519f7', '9378017072450392', 'هيمن آرام رزگار', 15, 0, '07700001185', 'متوسطة السلام للبنين', 2, 'hemin.106@example.com', 6, 3, 'هيمن ارام رزگار', ' هيمن ارام رزگار 9378017072450392 07700001185 hemin.106@example.com متوسطه السلام للبنين', false, '\x2effbc7545d64918e815e34691cc181d5d3deb284ab773a08787c3c564324b0a', '\x5648d0632dc15e93d51a87a2c0698eb09874014adc20aebf4fa19b1b2ec68c82', false, '2026-10-05 14:15:15+00', '{1549377642,93458383,1793034717,1115107848,264970228,1974742030,151620219,50810562,792712965,431617715,1664936359,1173520118,395277294,1036370040,1014696453,1417177193}'),
	('cd9af96e-f090-442f-bb88-94b9d78a0edc', '8980045353947814', 'محمد طه علي الدليمي', 10, 0, '07800001222', 'مدرسة السلام الابتدائية', 1, 'mohammed.107@example.com', 7, 1, 'محمد طه علي الدليمي', ' محمد طه علي الدليمي 8980045353947814 07800001222 mohammed.107@example.com مدرسه السلام الابتداييه', false, '\x3548e2e5fbfa7fa360abc542c461e76b2cf66a6987b2de3ad88f2561ea5abd52', '\x9505293029baff24261db08fb20671c70ef8fb37c785554a1b942280082a1073', false, '2026-10-06 05:45:51+00', '{213174706,1483785519,1261110785,1050831054,817037948,264970228,1705875088,1649750461,625976448,549755731,1957873901,1427075727,327080997,1735199167,1216795996,1524919436,430935170,1923514190,307358876,1009349186,1847293473,933128469,1107927995,1624618739,710453735,885253261,674973530}'),
	('ef373646-1171-4deb-bf5e-8763dac3f840', '4031592167037537', 'مصطفى محمد إبراهيم العبيدي', 11, 0, '07800001259', 'مدرسة العدالة الابتدائية', 1, 'mustafa.108@example.com', 8, 2, 'مصطفي محمد ابراهيم العبيدي', ' مصطفي محمد ابراهيم العبيدي 4031592167037537 07800001259 mustafa.108@example.com مدرسه العداله الابتداييه', false, '\x6c43318c704efef345322149b127a2f455005ea94aaa8d6205c73416ce0ace5d', '\x5300c86baefa96971cf91552716f25a2ede7f44e9bc280809deafda32eb5fdb6', false, '2026-10-06 10:18:01+00', '{1326611815,213174706,143050254,703203226,817037948,79220368,1705875088,1492576757,1524917379,353537599,313939077,1466202393,1683415963,287564713,1651075341,472437661,1634959575,352765284,901508790,1321611252,869168168,1838014136,521522466,842793804,1811639772,451398014,1011550986}'),
	('8b1295bb-c82f-45b7-a102-81b49fea0727', '9604873295902262', 'إبراهيم حيدر زيد', 12, 0, '07700001296', 'متوسطة العدالة للبنين', 3, 'ibrahim.109@example.com', 9, 3, 'ابراهيم حيدر زيد', ' ابراهيم حيدر زيد 9604873295902262 07700001296 ibrahim.109@example.com متوسطه العداله للبنين', false, '\x0e83d76b5dfeb20f6b6136ade846ba859b74aecfd724e5d5046d382813ed4a94', '\x59200163dccf0de5d1885b732fc99c0c6ebcf5235db9da995efffd0eb6818c22', false, '2026-10-06 13:57:28+00', '{143050254,1969793852,477529843,1115107848,79220368,1974742030,2109384430,1773174071,930746750,617120421,1585966389,451398014,1740833449,562195769,130657964,785877603}'),
	('af297ddd-11ac-45e1-acb2-2b642bd0c0fc', '0490661982885725', 'عباس كاظم أنس', 10, 0, '07900001333', 'مدرسة الفرات الابتدائية', 1, 'abbas.110@example.com', 10, 1, 'عباس كاظم انس', ' عباس كاظم انس 0490661982885725 07900001333 abbas.110@example.com مدرسه الفرات الابتداييه', false, '\x90b1518699ff41b3ccd1db130d4af79493b8497caf575bff695c02db849aa21f', '\x9d94eb73cdc8a7df17049bda82784108d37e17955f616ab27e89c72371b248e4', false, '2026-10-07 08:39:47+00', '{655561978,320396744,157685000,817037948,1483478604,1705875088,1997926450,1061872442,1142172762,1248829682,1542493082,331063442,913664448,1889789068,678359428,2076746308}'),
	('c1a0710a-8653-4b5d-9a1f-b16c86b24d61', '2024481900468159', 'نور سجاد حسن الموسوي', 15, 1, '07700001370', 'ثانوية دجلة للبنات', 2, 'noor.111@example.com', 11, 2, 'نور سجاد حسن الموسوي', ' نور سجاد حسن الموسوي 2024481900468159 07700001370 noor.111@example.com ثانويه دجله للبنات', false, '\x1f29b743205df905a37a6a0617750cb3cf37b35add97f77f913ca2915809608f', '\xd37da25239d9b301fb4787d57533ca4a178ec28fbb319d9c8d2f635e119536da', false, '2026-10-07 09:13:13+00', '{925310646,142533725,247302548,1800786721,722613681,2075764297,1923829411,1048888825,1685194943,2104085576,231579504,1755042,1855193023,2130170599,420645675,83394686,695623251,370880727,413187370,688164946,1924364900,1601534053,51858828,877231117,1352641500,1152208693,2065577800}'),
	('dda370a5-2c12-44fe-85f7-ce096c04ac3c', '7974411726171565', 'رقية ابراهيم مصطفي العبيدي', 11, 1, '07900001407', 'مدرسة سومر الابتدائية', 1, 'ruqaya.112@example.com', 12, 3, 'رقيه ابراهيم مصطفي العبيدي', ' رقيه ابراهيم مصطفي العبيدي 7974411726171565 07900001407 ruqaya.112@example.com مدرسه سومر الابتداييه', false, '\x03f6a8e5f022454bf579cc888ac61322a31a62574a5718d9d331d5b63b4cced8', '\x5e37434dbe547633f1b6147432adae4bb635233b8d5a2170a0e0e228e7788d4b', false, '2026-10-07 15:14:59+00', '{1967564920,143050254,1326611815,703203226,817037948,2039639856,1705875088,2107155498,175198847,176885420,789467206,142858225,1611292939,25793887,144544798,78077650,757126584,1466202393,1683415963,247273783,842793804,248960356,31746786,1651075341,1683367875,214933161,216619734}'),
	('da5635b2-a7e8-42f1-9d19-4c8a270fbf7f', '6122508080201795', 'رسل عبد الله كرار الساعدي', 11, 1, '07700001444', 'مدرسة القادسية الابتدائية', 2, 'rusul.113@example.com', 13, 1, 'رسل عبدالله كرار الساعدي', ' رسل عبدالله كرار الساعدي 6122508080201795 07700001444 rusul.113@example.com مدرسه القادسيه الابتداييه', false, '\x1223263e37556067bcc160c35603c9309dd867225b4e6b15e96b3989ed1fd6af', '\xee896b354a62eebbe53cd3f7b839d0fa200eca91b1509069874f05e85c48e08b', false, '2026-10-08 05:49:04+00', '{204732735,815359119,1233627851,1307528740,817037948,1076922288,1705875088,719622960,2067103131,2141004020,1910397568,1137891692,74949176,1585626778,1211792581,1659527667,981186129,739956764,623868296,2134545898,813857653,60963139,583251201,895286457,730486889,258480411,332381300}'),
	('517be610-4dfb-4ea1-9c86-79d14107270b', '0882856722043034', 'بنين حسين عمر الربيعي', 11, 1, '07900001481', 'مدرسة الرافدين الابتدائية', 1, 'baneen.114@example.com', 14, 2, 'بنين حسين عمر الربيعي', ' بنين حسين عمر الربيعي 0882856722043034 07900001481 baneen.114@example.com مدرسه الرافدين الابتداييه', false, '\xdbb1b9d37cd5533c2904722c2d70a299c9d7bb6e65dbc234ea9f6ca90b869681', '\xcf6e765ec7d194a95eaf55ce6418c1e4ba5b948bfb19385552068fb2185ab8ab', false, '2026-10-08 09:42:14+00', '{325563285,323018884,926550947,507853792,817037948,1202044638,1705875088,1749214097,1465096754,1046399599,1740590445,281594542,971337240,1341540848,2010381035,1246830931,557088233,202718111,673651527,1043855135,1931504604,949145218,478211802,1637632963,429058939,2007836571,1913126654}'),
	('908e79f8-8a1f-4c21-ac7b-0898adcc7c97', '5481234027967586', 'يوسف كرار علی', 11, 0, '07700001518', 'مدرسة بابل الابتدائية', 3, 'yousif.115@example.com', 15, 3, 'يوسف كرار علي', ' يوسف كرار علي 5481234027967586 07700001518 yousif.115@example.com مدرسه بابل الابتداييه', false, '\xdf1bd39fe4700e681ae22c8463898b3218f3853730bf77f62f6e01cd352eb1ca', '\xa84aba8d97af7dba4e1c0d50cd4c65afd14ffd6ededd13a9091610f3e086e9d1', false, '2026-10-08 13:42:41+00', '{2012344837,1233627851,1261110785,817037948,707654048,1705875088,1600102554,409980975,903326266,304589860,1755297220,327300197,848868502,152092214,1696066859,1723549793}'),
	('8b3be1e9-095e-468e-b676-ca4f0923216a', '2099086880454768', 'شيلان كاروان محمود', 13, 1, '07700001592', 'متوسطة الجواهري للبنات', 3, 'shilan.117@example.com', 17, 2, 'شيلان كاروان محمود', ' شيلان كاروان محمود 2099086880454768 07700001592 shilan.117@example.com متوسطه الجواهري للبنات', false, '\xdff0ebf535fedd172a48cd2656a8b318b4a6680c53ad3de487618e9d7f4046b4', '\x153d4abebe64da91e6261b0df75ae8c92189d833dcb3959103ddfed26ca79d08', false, '2026-10-09 12:09:06+00', '{1183672,1461886176,2056740725,1115107848,898219010,1923829411,1498580008,1268080717,379413206,2093434557,974267755,934912842,130571925,30614039,1389388062,1984242611}'),
	('ef443e37-2e8b-491f-90b9-c6183f5c2b5f', '6870770177780147', 'كاروان آزاد آرام', 9, 0, '07700001666', 'مدرسة الفرات الابتدائية', 1, 'karwan.119@example.com', 19, 1, 'كاروان ازاد ارام', ' كاروان ازاد ارام 6870770177780147 07700001666 karwan.119@example.com مدرسه الفرات الابتداييه', false, '\xa95cb7cc446ecbddde43e340a0d97ba6a77e7df84efffcfb51829f1b575b73a4', '\x677a0fdb75074273c9da4aba15b4d0e4b4ae3f3bccbd28177a2954147f5a2aef', false, '2026-10-10 07:53:23+00', '{1461886176,296526770,93458383,817037948,1483478604,1705875088,2064281454,1683474301,1051694238,64128753,1323986299,1704793452,1046252995,1705066729,2085873882,85721181}'),
	('ea78ee34-3806-4701-a636-a6a3eef0f018', '0089878625254508', 'ايه عباس ابراهيم', 13, 1, '07700001740', 'ثانوية الفرات للبنات', 2, 'ayah.121@example.com', 1, 3, 'ايه عباس ابراهيم', ' ايه عباس ابراهيم 0089878625254508 07700001740 ayah.121@example.com ثانويه الفرات للبنات', false, '\x8f484d4852831efb4ca2f9c9d7a84bc462d7e9b94437ffcc8084edd175fc3369', '\x4abe1e94886d7c3e8643cf43246f9c7638e063094de8727fe65f90c9a7149aef', false, '2026-10-10 13:59:04+00', '{1829918727,655561978,143050254,722613681,1483478604,1923829411,677503565,709844187,1355467189,1969509305,605455817,573115195,795152556,363404064,331063442,1623069182}'),
	('464f01e8-e67d-45d1-b86a-7db174670dc4', '0920398212899825', 'ياسر يوسف عمر الدليمي', 11, 0, '07700001814', 'مدرسة الرافدين الابتدائية', 1, 'yasir.123@example.com', 10, 2, 'ياسر يوسف عمر الدليمي', ' ياسر يوسف عمر الدليمي 0920398212899825 07700001814 yasir.123@example.com مدرسه الرافدين الابتداييه', false, '\xde1c1c4d83eb32bdf70baf33a61135ddbf114350a8226776e009872d29a11b46', '\xb67eae65261c5c7cb5205d56724dd5af7159929f1cbf3e30fc23d79fd8f1a9b8', false, '2026-10-11 10:37:12+00', '{1471833450,2012344837,926550947,1050831054,817037948,1202044638,1705875088,394541531,1751771326,925869865,213236025,130141735,1045087551,1437741359,1835341404,611839898,80511564,670653122,1585598938,1978252746,228369143,1152351285,621022951,1856622987,775298739,2007836571,1565552592}'),
	('1817d219-cf00-4050-8e0a-853e6af43cb9', '0171500266166431', 'مصطفي مرتضى علي', 14, 0, '07900001888', 'ثانوية الأمل للبنين', 3, 'mostafa.125@example.com', 9, 1, 'مصطفي مرتضي علي', ' مصطفي مرتضي علي 0171500266166431 07900001888 mostafa.125@example.com ثانويه الامل للبنين', false, '\xc56d2c4ff2822a85b30f2ad68a7480438222ec0992a07e29217f9e8f29fe850b', '\x91a8f4ac02ca2b3bb135e1bed4e0c2f1c155fdd18ffa350661732a11f00bc5a0', false, '2026-10-12 07:39:23+00', '{1326611815,903386451,1261110785,722613681,1440463771,1974742030,1414304372,189842457,186742695,1766340486,362443989,1763240724,1348803342,303694413,1528156328,1880192442}'),
	('2832d316-3e65-4f98-b8b2-8d24891b755b', '8144039082102049', 'نالين هيمن كاروان', 15, 1, '07700001962', 'متوسطة دجلة للبنات', 3, 'nalin.127@example.com', 6, 3, 'نالين هيمن كاروان', ' نالين هيمن كاروان 8144039082102049 07700001962 nalin.127@example.com متوسطه دجله للبنات', false, '\x639f321ff0b50950e7de7f2e79eb7757089fb4e7ad6f0107bbc849d61caff6be', '\x60dad30008bd249dca82f8881ee08de4585e80bd4a9dcc44bf04aa8381394d8c', false, '2026-10-12 13:41:27+00', '{2041457607,1549377642,1461886176,1115107848,2075764297,1923829411,680040605,1098349949,1682186572,115288807,1354750018,936440674,1770692490,1132656639,714347295,149595497}'),
	('b3e004ed-8d10-4028-8a1e-e27b8fe43420', '1967211834813341', 'زينب طه علي الحسيني', 11, 1, '07900002036', 'مدرسة العدالة الابتدائية', 1, 'zainab.129@example.com', 1, 2, 'زينب طه علي الحسيني', ' زينب طه علي الحسيني 1967211834813341 07900002036 zainab.129@example.com مدرسه العداله الابتداييه', false, '\xe0906ff369e3d4201c2f59ac1f5b5390f0d6140cedd4498623888f4d3e8ba127', '\x5827507b3e18274ddb2c74f45f05f77da2780ca2447c63a4973144ba90980c94', false, '2026-10-13 10:35:39+00', '{345384094,1483785519,1261110785,1459258577,817037948,79220368,1705875088,1453274193,977663084,677793692,274636513,1230599459,953136142,51961779,1428747251,250109571,653731854,1923514190,222848063,744876510,1623644798,445007118,1792133279,1898987248,720349568,1569458545,1767606337}'),
	('6ca2299a-4f90-4bb0-8025-ef81c463ae53', '0968667263518835', 'حوراء أحمد عبدالله', 14, 1, '07700002110', 'متوسطة المتنبي للبنات', 2, 'hawraa.131@example.com', 1, 1, 'حوراء احمد عبدالله', ' حوراء احمد عبدالله 0968667263518835 07700002110 hawraa.131@example.com متوسطه المتنبي للبنات', false, '\x8cffa841f599a58231c00aafae4a33f50a30e4a72ea18d6aafb83ef47c46ba10', '\xef885a844fd2a97d6edd97e4b7b1c9e60715a1aab22d27d302e537ddc1039775', false, '2026-10-14 07:09:11+00', '{51153644,1560850677,815359119,1115107848,2044466903,1923829411,999129993,833707570,805241966,253638435,1317323796,1482746219,1067179590,767295825,1038713986,1550795816}'),
	('ccedd607-53a1-4711-a8aa-8e28632e6619', '5237920237905648', 'عمر عبد الرحمن علي الخفاجي', 12, 0, '07700002184', 'متوسطة الأمل للبنين', 2, 'omar.133@example.com', 5, 3, 'عمر عبدالرحمن علي الخفاجي', ' عمر عبدالرحمن علي الخفاجي 5237920237905648 07700002184 omar.133@example.com متوسطه الامل للبنين', false, '\x45f8b901096690ea3a946aed1f66e94375d190052dda2b03c3ff1ec750ef7d10', '\x2bbfd76f8b3426175fe6b7daf6b6228dd4145581995bacd972748c60889c250a', false, '2026-10-14 13:07:52+00', '{926550947,1474263049,1261110785,1553675115,1115107848,1440463771,1974742030,132571334,1123737867,1368419173,241229489,2066902718,1203149933,1089938589,211983400,320641555,98772056,1913991720,757876291,1778170255,11189378,1317403997,1031483342,1993403786,1857582321,1880192442,1110895408}'),
	('cd168ca0-4bbb-4a69-83b2-a1d3332d5a8a', '1684241141384713', 'محمد أحمد مصطفى', 12, 0, '07700002258', 'ثانوية السياب للبنين', 3, 'mohammed.135@example.com', 3, 2, 'محمد احمد مصطفي', ' محمد احمد مصطفي 1684241141384713 07700002258 mohammed.135@example.com ثانويه السياب للبنين', false, '\x8925b23a80a36c92c636458a7c0ca2920a33d499a850a0740b231a237cd506c8', '\x6f60135ed76c768e397cefa6a932325db3a81e6c61d5e022db32e23f54a4f41c', false, '2026-10-15 11:06:13+00', '{213174706,1560850677,1326611815,722613681,1730172565,1974742030,1726815619,586089888,1574365554,1492576757,755411776,1896137507,1883627630,2140570599,724419648,2052949518}'),
	('3c155a46-fd74-49e8-966f-f2b07f92c995', '1599369851430192', 'ريبوار هيمن محمود', 8, 0, '07800002332', 'مدرسة الأمل الابتدائية', 1, 'rebwar.137@example.com', 17, 1, 'ريبوار هيمن محمود', ' ريبوار هيمن محمود 1599369851430192 07800002332 rebwar.137@example.com مدرسه الامل الابتداييه', false, '\xe0c21b5c38add75d263df28838c63de527856eca8384ade4e1d098d886db4e06', '\x667904e78043944c8a60fba9dd89bce6b1a883dac3b7064e4e40eefcff3a6d7c', false, '2026-10-16 07:19:40+00', '{240221517,1549377642,2056740725,817037948,1440463771,1705875088,406310077,1767451224,31241788,913673160,538604871,297396206,695323723,2001538342,1106597935,1613961018}'),
	('5624f698-ad67-4bdb-a7c7-ec0879369ea0', '0285673677826169', 'علی احمد عبد الرحمن', 11, 0, '07800002480', 'مدرسة النور الابتدائية', 3, 'aly.141@example.com', 5, 2, 'علي احمد عبدالرحمن', ' علي احمد عبدالرحمن 0285673677826169 07800002480 aly.141@example.com مدرسه النور الابتداييه', false, '\x5cae5220d9897d5e9fc5e1353fab1e00b810d4ccb26b582f18a38671f3b528ab', '\xb6ebd2e4157862d7ab9a8dd65cd38d049fc048bd7e992f493f7754c107c8a454', false, '2026-10-17 11:42:41+00', '{1261110785,1560850677,1474263049,817037948,349978559,1705875088,2000579348,765051853,1175041811,1913991720,1088454183,1373027874,18364940,1340311051,1672767766,1586180138}'),
	('7de4c04c-7209-4581-bcfd-e27f3c08d6a4', '0334173226129050', 'مريم عباس مصطفى', 12, 1, '07900002554', 'ثانوية الخوارزمي للبنات', 2, 'maryam.143@example.com', 1, 1, 'مريم عباس مصطفي', ' مريم عباس مصطفي 0334173226129050 07900002554 maryam.143@example.com ثانويه الخوارزمي للبنات', false, '\x4496bb8c436a1e11b2f4a9a59e3b6431b7467a8cf5bbddf06907a6659a53a310', '\xbe4e356cc9cad6fa82b81559202788ab6e806943809ae7e0f9f5826b77f713ee', false, '2026-10-18 07:28:33+00', '{848796291,655561978,1326611815,722613681,562090333,1923829411,1843864777,504361406,846795494,1869493060,872423777,1093727430,174196653,1324611018,900493117,1571542954}'),
	('a04aa188-07a5-4ef9-bfd3-bfaab83b6257', '6812534875898049', 'هدى احمد إسماعيل', 13, 1, '07700001555', 'ثانوية النور للبنات', 3, 'huda.116@example.com', 16, 1, 'هدي احمد اسماعيل', ' هدي احمد اسماعيل 6812534875898049 07700001555 huda.116@example.com ثانويه النور للبنات', false, '\x47137e9fcd873cfbfa3f0e3270771028b76755019f86cdb9abad654c07f1839d', '\x1f63f04f3ea17838c9ae1c5571f58b40e7ab2f2b0619510fbaf59ee5ed35daff', false, '2026-10-09 07:23:01+00', '{1317924520,1560850677,1766598429,722613681,349978559,1923829411,1614321485,270956912,788783948,1820069237,994531700,1429841609,760845512,2082791623,1672767766,1878515518}'),
	('bcbe02fc-1285-4ba3-b8ff-3f52e019fe04', '2799166727225747', 'شهد زيد مصطفى', 12, 1, '07900001629', 'ثانوية ابن الهيثم للبنات', 3, 'shahad.118@example.com', 18, 3, 'شهد زيد مصطفي', ' شهد زيد مصطفي 2799166727225747 07900001629 shahad.118@example.com ثانويه ابن الهيثم للبنات', false, '\xebfa97d64ffdc99cf77f110bf75755deca016d834f6d2b306c14fc3611392e0a', '\xd769de3656b6b4b15434ce29f9add3b53aff1b4a2acb056f364941bb396daf34', false, '2026-10-09 14:21:18+00', '{70182698,477529843,1326611815,722613681,1267640085,1253388828,1923829411,505709833,1971231102,1912259372,1898008115,1354791805,694844828,253055861,1295820075,194084131,1281568818,1097651412,1313427237,871638270,1038679682,812666540,1024428425,1968748786,1737085966,1526959819,1467988089}'),
	('3c13bf68-5e75-4a84-961e-1775ed9393cd', '3281517777511682', 'عبد الرحمن جاسم حسين', 11, 0, '07700001703', 'مدرسة الرافدين الابتدائية', 2, 'abdulrahman.120@example.com', 12, 2, 'عبدالرحمن جاسم حسين', ' عبدالرحمن جاسم حسين 3281517777511682 07700001703 abdulrahman.120@example.com مدرسه الرافدين الابتداييه', false, '\x0b97f5a847ef062fd5edc9bc4a9dfc5a6c89859b4f33484976949abe096ce5c0', '\x4f2223bde179330b9cdefb10456cf22b00ef144eceed80fc2d2411db0048b751', false, '2026-10-10 10:19:18+00', '{1474263049,818036432,323018884,817037948,1202044638,1705875088,1063588665,99607229,236937147,750430213,1266443375,82941163,94203596,1974872466,791370254,478211802}'),
	('e0625356-8da4-4c44-afdc-c92c5b980dd8', '8561332817519016', 'تبارك كرار عبد الله', 13, 1, '07900001777', 'ثانوية الرافدين للبنات', 2, 'tabarak.122@example.com', 1, 1, 'تبارك كرار عبدالله', ' تبارك كرار عبدالله 8561332817519016 07900001777 tabarak.122@example.com ثانويه الرافدين للبنات', false, '\x77644657b5745dfa1b4b4c640567d4c8a08e8011163854882f1712e4b45867b9', '\xbaa98c60bd404c738e73fc8c3c4e169a0965551c7bd735353b057cdbc248c5d5', false, '2026-10-11 05:32:43+00', '{1897635363,1233627851,815359119,722613681,1202044638,1923829411,1485393080,1213974919,1304087574,1403964276,234895316,506313477,739956764,1718371452,1989789613,708373551}'),
	('f4daac27-932f-4466-b766-98b1542f434c', '3543118525887071', 'فاطمة أحمد كرار العبيدي', 8, 1, '07800001851', 'مدرسة بابل الابتدائية', 1, 'fatima.124@example.com', 15, 3, 'فاطمه احمد كرار العبيدي', ' فاطمه احمد كرار العبيدي 3543118525887071 07800001851 fatima.124@example.com مدرسه بابل الابتداييه', false, '\x5a0c1095f592509b7fe0de29ed051d2eddc03cec2a0dd99df904a9d322efa21e', '\x6a4ac114c34359d546f4c0a8ef7c12b8778b72f41ce92cbd31b9fcbf6a1d1ece', false, '2026-10-11 14:12:29+00', '{1707480003,1560850677,1233627851,703203226,817037948,707654048,1705875088,701727086,807118201,22678152,4950798,1295237720,616188786,598461432,2031943529,1490870077,22435363,1148608394,469559460,451832106,1885314203,1344240751,2023289685,1558091377,1017017925,1696066859,1032117574}'),
	('420c0c07-135f-4f16-bf16-3d1f532414ae', '3193610246727859', 'ابراهيم عمر كرار', 13, 0, '07900001925', 'متوسطة الخوارزمي للبنين', 2, 'ebrahim.126@example.com', 9, 2, 'ابراهيم عمر كرار', ' ابراهيم عمر كرار 3193610246727859 07900001925 ebrahim.126@example.com متوسطه الخوارزمي للبنين', false, '\x9f157f7e3cf691cfe0b21b30a7aad1b3e7b2e13200e2c20a0705e714885185a4', '\x4fee506142695b339f022c93e874f4965fd0aa6ba6c4b26e716e5d40268255ce', false, '2026-10-12 09:41:15+00', '{143050254,926550947,1233627851,1115107848,562090333,1974742030,1066141525,2071760406,1203822708,1373218429,1510899612,701680911,2039419784,1042350501,1171482086,1478558990}'),
	('7f51ffe6-95d6-472e-ab44-044e44f35d4a', '4378310354394008', 'غفران كاظم عباس العبيدي', 12, 1, '07800001999', 'ثانوية الخوارزمي للبنات', 3, 'ghufran.128@example.com', 3, 1, 'غفران كاظم عباس العبيدي', ' غفران كاظم عباس العبيدي 4378310354394008 07800001999 ghufran.128@example.com ثانويه الخوارزمي للبنات', false, '\x99eedae3cd67e30cbb2988e39b5b1b53358c980c1b4f47a78bf652670f2c058d', '\xdaae7327878164cbc05dca6de175ae9eea3ab6aa16a152aff98c049f77094e37', false, '2026-10-13 06:28:11+00', '{1707167245,320396744,655561978,703203226,722613681,562090333,1923829411,902048069,1365861403,695256443,615724056,554752083,666499117,1705166448,2031630771,1034561488,1952098384,1997926450,361897384,1711602437,2045567698,1759243685,1904454805,1698271712,701202429,900493117,948134365}'),
	('92e57dd8-f0b4-46b0-9510-d47f2cfb5531', '6651774499896671', 'آية عبد الله أحمد الساعدي', 15, 1, '07800002073', 'ثانوية القادسية للبنات', 3, 'aya.130@example.com', 2, 3, 'ايه عبدالله احمد الساعدي', ' ايه عبدالله احمد الساعدي 6651774499896671 07800002073 aya.130@example.com ثانويه القادسيه للبنات', false, '\xe80f2bc86450b70c113d51537ff191aebc3c0a6a8c7483ce38280a09597a3c84', '\x12f9ac5ce9a5ebeb78b7fddba9c1f5d64f091486e36ac6884b309df4558580a8', false, '2026-10-13 14:22:50+00', '{1829918727,815359119,1560850677,1307528740,722613681,1076922288,1923829411,1336247640,552747649,1289702194,583353126,824165810,1081350870,659366242,1561120355,1396320787,854771287,1067179590,1020634144,314285076,813857653,60963139,583251201,1292052305,1127252737,585703237,332381300}'),
	('25a7688f-bdca-41c1-b5b2-c9fc5060745e', '4332393643529171', 'هيلين شوان كاروان', 12, 1, '07900002147', 'ثانوية ابن الهيثم للبنات', 2, 'helin.132@example.com', 19, 2, 'هيلين شوان كاروان', ' هيلين شوان كاروان 4332393643529171 07900002147 helin.132@example.com ثانويه ابن الهيثم للبنات', false, '\x309c6a5b72504da88f1f2acc7e519394c34d6d6770816f64a8843ec614e041b6', '\x165b4e98c505aa12cc07ad80fd4bc81a7fb463ab6d16841e374931dab0a50007', false, '2026-10-14 09:20:59+00', '{66800761,1196972761,1461886176,722613681,1267640085,1253388828,1923829411,1120312704,1831841632,1637595541,1623344284,1385226119,1875045028,1433256061,1190980028,1239009970,1176728771,2060819751,1343611140,901822173,1866573660,707576082,1852322403,2104023147,1872360327,1662234180,1467988089}'),
	('12a8d757-a928-4d94-813a-8c2509f332ab', '7469683180474279', 'طه ابراهيم يوسف العبيدي', 11, 0, '07900002221', 'مدرسة الأمل الابتدائية', 3, 'taha.134@example.com', 1, 1, 'طه ابراهيم يوسف العبيدي', ' طه ابراهيم يوسف العبيدي 7469683180474279 07900002221 taha.134@example.com مدرسه الامل الابتداييه', false, '\x2d13c3a3face48cd28095e38e34f9a7ff1ec5be7e138956b705104cc2e9496d5', '\x2ba18bc844055ce41811473a961e0e4fa64306ce25680930b6dadca3abb7adcc', false, '2026-10-15 07:33:08+00', '{1483785519,143050254,2012344837,703203226,817037948,1440463771,1705875088,1623376097,797396292,1840589667,1073346434,765055670,86006736,2071270289,1808249045,361956878,1041005812,4451767,221665337,1601905752,842793804,1797267919,1580054349,189324715,890516196,1569565130,1764927297}'),
	('2d19d5c5-9084-4d87-91bb-923b3e46d92a', '8318091297732902', 'رسل حسن إسماعيل', 9, 1, '07800002295', 'مدرسة السياب الابتدائية', 1, 'rusul.136@example.com', 14, 3, 'رسل حسن اسماعيل', ' رسل حسن اسماعيل 8318091297732902 07800002295 rusul.136@example.com مدرسه السياب الابتداييه', false, '\xf63d35b5dfe2ff95b4230f4320879759293a6fc83bc96c69b1af2a4c8c6d8f22', '\xa2dfd88f59288bf54e2eb621402e3d7424906b0d65a322a84e10f52bf0f600b3', false, '2026-10-15 15:24:36+00', '{204732735,247302548,1766598429,817037948,1730172565,1705875088,151566389,22705544,2133763328,1670862270,894519463,1634436406,843042825,1001920444,806616961,1714856744}'),
	('2a24f570-de43-41c1-981c-50d18e1d27c3', '6081447661231638', 'عباس علي إسماعيل الطائي', 12, 0, '07900002369', 'متوسطة القادسية للبنين', 1, 'abbas.138@example.com', 1, 2, 'عباس علي اسماعيل الطايي', ' عباس علي اسماعيل الطايي 6081447661231638 07900002369 abbas.138@example.com متوسطه القادسيه للبنين', false, '\xac6c493b73972a075ac87c402a4319ff968f164370163fe17b484e18eeb7a4e8', '\x14c85e885c71781fb0a8c327a9c461ec141229b4f81a73ab8ff11f710c75ff10', false, '2026-10-16 12:23:53+00', '{655561978,1261110785,1766598429,334864735,1115107848,1076922288,1974742030,108695623,841195446,1938642406,1068315339,614183267,296646402,1573802983,298950523,1754453909,2071990774,58843452,1888790235,2041527532,904499330,2115910128,285963345,1409986974,473914124,791450989,720310833}'),
	('3718d77d-3650-4e09-a71a-a17e8f5e6ef4', '6021862292245837', 'زيد جاسم عبد الله الربيعي', 11, 0, '07700002443', 'مدرسة المتنبي الابتدائية', 2, 'zaid.140@example.com', 9, 1, 'زيد جاسم عبدالله الربيعي', ' زيد جاسم عبدالله الربيعي 6021862292245837 07700002443 zaid.140@example.com مدرسه المتنبي الابتداييه', false, '\x0627349ee7089e7086827fdcd43be60247b1e7f3d3fc79fe2bebc3fb5b8b623b', '\xf7a16ce22edf957bbbf4836cb82afd2426bf63cc084be3824b20993f6337e094', false, '2026-10-17 06:11:52+00', '{477529843,818036432,815359119,507853792,817037948,2044466903,1705875088,589076029,1816527444,873796899,978470970,586398716,871119586,895474267,278893389,2100227370,1815506500,324365345,893071361,1362374358,1529118448,55014887,1633792519,1526441135,2119501832,1550795816,608065271}'),
	('62965bed-2681-4570-95d1-473e1d7f383f', '9858626221143542', 'عبد الله مصطفى أحمد', 12, 0, '07900002517', 'ثانوية سومر للبنين', 2, 'abdullah.142@example.com', 5, 3, 'عبدالله مصطفي احمد', ' عبدالله مصطفي احمد 9858626221143542 07900002517 abdullah.142@example.com ثانويه سومر للبنين', false, '\x53d5d0693e005a7d1669f596612313f6de852425e7910343bd1568d1d5ffa3b8', '\x98b9daea96239dbdcbcbf18850dab99305010c30207e5bd3f7b203daf2064a08', false, '2026-10-17 14:43:49+00', '{815359119,1326611815,1560850677,722613681,2039639856,1974742030,832940728,1612209469,2090998648,1067179590,762468778,1545968769,1883627630,302554242,214933161,1033886939}'),
	('849a5d91-9414-44c7-8e9a-f748c83b9106', '3982138748194435', 'سارا ريبوار عثمان', 15, 1, '07800002591', 'ثانوية السلام للبنات', 3, 'saraa.144@example.com', 4, 2, 'سارا ريبوار عثمان', ' سارا ريبوار عثمان 3982138748194435 07800002591 saraa.144@example.com ثانويه السلام للبنات', false, '\x11b05773e7f778021f44ef073643b684f8030762dbbc17086edf789610b41ec0', '\x96ead6aafc649dd37d35ea00902e68f12a709a4d1b24b5575ee02cd5cf098e31', false, '2026-10-18 09:03:29+00', '{1356573786,240221517,2127817381,722613681,264970228,1923829411,213506221,156575640,2052843763,1231931787,317766783,980716262,984749816,676603710,1269386311,1751959857}'),
	('4059d18e-751b-492d-81e8-86cf21a528b5', '7741217037423645', 'احمد علی إبراهيم الشمري', 10, 0, '07700002665', 'مدرسة النور الابتدائية', 1, 'ahmad.146@example.com', 1, 1, 'احمد علي ابراهيم الشمري', ' احمد علي ابراهيم الشمري 7741217037423645 07700002665 ahmad.146@example.com مدرسه النور الابتداييه', false, '\x16d72f12ad83504ea6e19e5817e3da8fbf565d94bf7fbbfdb86bc73ea813ed1e', '\xc2830946111ba8af0abc66b0959415bc14415ff1d8ed2af26eb6ca41a9947647', false, '2026-10-19 06:07:44+00', '{1560850677,1261110785,143050254,1992404732,817037948,349978559,1705875088,2000579348,2032919970,1733338728,1175041811,1700441255,1018992437,1705108388,986651815,161114278,1672767766,1400701363,316990377,1405368496,284649755,1606595866,1373027874,2131995310,2136662443,489569137,2104321821}'),
	('24769efb-400d-48cb-92e7-a3ad9124242e', '5977673845427582', 'عمر يوسف عباس العبيدي', 13, 0, '07700001148', 'متوسطة المتنبي للبنين', 2, 'omar.105@example.com', 5, 3, 'عمر يوسف عباس العبيدي', ' عمر يوسف عباس العبيدي 5977673845427582 07700001148 omar.105@example.com متوسطه المتنبي للبنين', true, '\xe629d550255392644e109b5c1bd293531eeaad5216e0cd2656d042f6547a2e0c', '\xf0e65d023693e65098682500d76540b7a715e9e642c65f65153be74eac357623', false, '2026-10-19 13:31:24+00', '{926550947,2012344837,655561978,703203226,1115107848,2044466903,1974742030,670653122,1453005116,2139087836,1359877205,1921619433,2033366467,1485127182,1251014473,23726254,702775188,859929675,971676709,784999404,189324715,1471082124,2647410,1698271712,1003798775,892051741,221446781}'),
	('96c34406-9c4c-437f-89a3-8488b88aba88', '5249602145260232', 'حيدر عبد الله كاظم', 15, 0, '07700002813', 'ثانوية الرافدين للبنين', 3, 'haider.150@example.com', 12, 2, 'حيدر عبدالله كاظم', ' حيدر عبدالله كاظم 5249602145260232 07700002813 haider.150@example.com ثانويه الرافدين للبنين', false, '\x6db3d25cce41e380691a584b1a75b9e5ae558519027cb9b04225dc360b2df791', '\xdc68e7261e0c89399a3a2795e6f9b018d59adb30690a75d838947384d5eff937', false, '2026-10-20 10:33:15+00', '{1969793852,815359119,320396744,722613681,1202044638,1974742030,1476122765,139748437,307053805,1164674676,1389581286,578471966,10239943,1519482871,708373551,396925462}'),
	('670bdaaf-7661-4094-94ff-226c47779907', '4459592589075640', 'علي حسين يوسف الخفاجي', 15, 0, '07800002887', 'متوسطة الفرات للبنين', 2, 'ali.152@example.com', 3, 1, 'علي حسين يوسف الخفاجي', ' علي حسين يوسف الخفاجي 4459592589075640 07800002887 ali.152@example.com متوسطه الفرات للبنين', false, '\x89e142903683641475e4982946b81acbf635616464d2fc78eeae9184879f1b08', '\x038d019343bd70df206de66cb78638450da75b8dd64b1cdfbe63987489615cd1', false, '2026-10-21 05:09:15+00', '{1261110785,323018884,2012344837,1553675115,1115107848,1483478604,1974742030,537277949,1488092072,1029422350,959225839,304589860,1530836411,1502228218,1993403786,1043558496,1923207275,1288512001,1967651710,1939043517,829842279,1480373795,759645768,784149498,477945670,755541305,296871583}'),
	('9aaa4ac0-c5f7-4ba9-a76c-bd338d981984', '4953818696773862', 'ابراهيم احمد مرتضى الجبوري', 11, 0, '07800002961', 'مدرسة الأمل الابتدائية', 1, 'ebrahim.154@example.com', 1, 3, 'ابراهيم احمد مرتضي الجبوري', ' ابراهيم احمد مرتضي الجبوري 4953818696773862 07800002961 ebrahim.154@example.com مدرسه الامل الابتداييه', false, '\x136de4188ae9045712c156296fbbaa41754b1e66d2272bc40f773b64245d9acd', '\x2e94fb196c917b1d10e2cc1429126a63b3f7b37ada5ae9cacdf1e1ea0d5db7fc', false, '2026-10-21 13:52:36+00', '{143050254,1560850677,903386451,466036496,817037948,1440463771,1705875088,1700441255,1680883856,1007937139,1150411592,1042977029,350472913,1560496950,605627074,887550233,1580054349,1648543234,685533458,1689056589,975596517,155061194,1118070970,318132291,565146552,1528156328,855209611}'),
	('1ee472fa-5923-4044-9aef-0abcce903fdb', '7354548322372904', 'أنس ابراهيم سجاد', 12, 0, '07700003035', 'متوسطة المتنبي للبنين', 2, 'anas.156@example.com', 2, 2, 'انس ابراهيم سجاد', ' انس ابراهيم سجاد 7354548322372904 07700003035 anas.156@example.com متوسطه المتنبي للبنين', false, '\xdb416b34c1712d74a1e5c7e08350ebe777d7be0b6c18c8abc54f6c875bed4133', '\x48f7305676baae87898a758d8b69c922574b771e63bf1c03bad93b99c2a56457', false, '2026-10-22 08:53:17+00', '{157685000,143050254,142533725,1115107848,2044466903,1974742030,297275578,1980715479,522591581,281263179,26207212,490250959,266628433,1720013734,36573833,20561434}'),
	('e40b0113-67f2-41c2-98e3-bcf125e94e0f', '4063873774607414', 'حسين علي عبد الرحمن', 14, 0, '07700003109', 'متوسطة دجلة للبنين', 2, 'hussein.158@example.com', 8, 1, 'حسين علي عبدالرحمن', ' حسين علي عبدالرحمن 4063873774607414 07700003109 hussein.158@example.com متوسطه دجله للبنين', false, '\x9611eaa0ca255b7a0924ff6a34fa35deb28729a246667ea6fab825e0e0a43e14', '\x57f8769b067cda7a5d951a78b705bd5501524167e8ae95bfe9372a42b3c9d81d', false, '2026-10-23 08:38:38+00', '{323018884,1261110785,1474263049,1115107848,2075764297,1974742030,537277949,950010284,1551511532,750430213,1716780772,1351931461,1913991720,1279965473,368009320,533278560}'),
	('13ef5f57-a146-442b-875a-6c1ae96144dc', '7244278647752769', 'سارا سامان كاروان', 13, 1, '07900003183', 'متوسطة الأمل للبنات', 3, 'saraa.160@example.com', 17, 3, 'سارا سامان كاروان', ' سارا سامان كاروان 7244278647752769 07900003183 saraa.160@example.com متوسطه الامل للبنات', false, '\x52c18c3325002140ee7823b8ef44ce0946adad10593a96573ec8d179d3de37cb', '\x85877439d5c8fb2af7f2fae3797e3828dce430a8a6ebe0ff55ecc6b7b1cd83ef', false, '2026-10-23 15:00:39+00', '{1356573786,769065569,1461886176,1115107848,1440463771,1923829411,1575286297,903637479,882215074,566000582,1163940479,544578177,1680598687,1356743366,1659176282,1019106469}'),
	('f7188c88-c223-4b00-a83d-d1724e581497', '0686567459266538', 'طه إبراهيم احمد الحسيني', 10, 0, '07800003257', 'مدرسة العدالة الابتدائية', 1, 'taha.162@example.com', 9, 2, 'طه ابراهيم احمد الحسيني', ' طه ابراهيم احمد الحسيني 0686567459266538 07800003257 taha.162@example.com مدرسه العداله الابتداييه', false, '\xb22f338e05ccb5d47e9999391b777477e3e6b0331a553a27a24cceb591efbbcc', '\x99c27676b60b79a8917f87c42e7edb2a8c8322e880debcdfaec45a0a3443e301', false, '2026-10-24 11:19:45+00', '{1483785519,143050254,1560850677,1459258577,817037948,79220368,1705875088,1623376097,345902132,1655985420,444738417,313561510,354231863,1282407478,1623644798,445007118,1792133279,1700441255,1733050578,521803575,1598849155,420211475,451398014,1700709956,522072276,1869198437,1767606337}'),
	('8da4534b-e923-4840-91ef-ca12de7edce8', '6627130044822393', 'شهد عبد الرحمن زيد', 14, 1, '07700003331', 'ثانوية دجلة للبنات', 3, 'shahad.164@example.com', 7, 1, 'شهد عبدالرحمن زيد', ' شهد عبدالرحمن زيد 6627130044822393 07700003331 shahad.164@example.com ثانويه دجله للبنات', false, '\xd148b0db9f369a22025f67b08d023e68bc09d7c7a90e2a799c92f48878dbbb61', '\xd6ad1b83451eb881e13312b67feac02dbb6a52b4870f00edebebed9f704b4775', false, '2026-10-25 08:38:16+00', '{70182698,1474263049,477529843,722613681,2075764297,1923829411,1502443039,2118882336,1406858250,505709833,572899936,2103944287,1245302646,2025440659,533278560,1846803894}'),
	('36a357e2-2471-4e7b-aaa3-03d40ae41e5d', '6061940176806508', 'دلسوز ريبوار عثمان', 15, 1, '07900003405', 'متوسطة ابن الهيثم للبنات', 2, 'dilsoz.166@example.com', 19, 3, 'دلسوز ريبوار عثمان', ' دلسوز ريبوار عثمان 6061940176806508 07900003405 dilsoz.166@example.com متوسطه ابن الهيثم للبنات', false, '\xac5247375247e9e32ffe3c6083b08d3ecd065b5e1e041598c7876219f2f38d66', '\x867d945f317d27216dcde1a6ddb18cdb0131bd9af433c99be9fe8bafd2033a77', false, '2026-10-25 13:46:17+00', '{1537118471,240221517,2127817381,1115107848,1267640085,1253388828,1923829411,394050906,1458493579,1103899295,662110328,386366078,965259347,154703258,31771794,1947592622,1737466475,984749816,1694598205,1252809238,124572520,392631942,110321263,622470704,390807884,180681737,1467988089}'),
	('3101b775-df9d-4e5e-8ba9-85e95d81a3c3', '1598163018370255', 'تبارك ابراهيم كاظم الطائي', 12, 1, '07900003479', 'متوسطة سومر للبنات', 3, 'tabarak.168@example.com', 15, 2, 'تبارك ابراهيم كاظم الطايي', ' تبارك ابراهيم كاظم الطايي 1598163018370255 07900003479 tabarak.168@example.com متوسطه سومر للبنات', false, '\xc19465a46587a5dd8cca015166728f200ca502e61096cf4490bdd0a77cacda85', '\xaaceafa93bb92b1f8dabb304c96d26649012d5e1923cb9b177353fb037a622ba', false, '2026-10-26 11:59:36+00', '{1897635363,143050254,320396744,334864735,1115107848,2039639856,1923829411,2037225941,1124856809,1573364530,769134587,1092516187,204649580,1547903285,1541023908,419257100,736793965,459987322,1709569829,1266861302,474455313,1715369023,31746786,1677229207,346654073,1234520680,1683028401}'),
	('b97ec8b7-ff30-4a08-aa24-e4f58afdfd93', '3212786872872984', 'ريبوار آزاد رزگار', 12, 0, '07800003553', 'متوسطة السلام للبنين', 3, 'rebwar.170@example.com', 19, 1, 'ريبوار ازاد رزگار', ' ريبوار ازاد رزگار 3212786872872984 07800003553 rebwar.170@example.com متوسطه السلام للبنين', false, '\x6708ed422f334b04cd26f39a79c0d4ec6820b798cb6e7c29af4bf1c7ba9f206c', '\x6342c559a238e68e455e27a1083c345e34d99a5f90433423c543cee71f6b17fa', false, '2026-10-27 07:45:46+00', '{240221517,296526770,1793034717,1115107848,264970228,1974742030,1300942853,1320073848,992796747,649967152,341821046,1269386311,247946347,1481264991,2068152894,1417177193}'),
	('66f52fba-f926-4e31-9568-03c2dd66225a', '5127435002240293', 'تبارك طه زيد الحسيني', 15, 1, '07800002628', 'ثانوية الرافدين للبنات', 3, 'tabarak.145@example.com', 14, 3, 'تبارك طه زيد الحسيني', ' تبارك طه زيد الحسيني 5127435002240293 07800002628 tabarak.145@example.com ثانويه الرافدين للبنات', false, '\xe4f6391eb96299fb0ef140705429496c6c7d2033107b30fcbc07b6dd34a4e306', '\xb2e86bb816446716474f3a06dc1ec72f660c70787e9c36de3f2c0fc6742e6b9e', false, '2026-10-18 13:16:33+00', '{1897635363,1483785519,477529843,1459258577,722613681,1202044638,1923829411,650346196,2142508295,691016549,469040690,1668674960,1382173093,1998475576,2037494642,1856189136,506313477,1254825116,968323249,1584625732,1623644798,1442339292,92463633,1230298174,1560098790,973084235,67936691}'),
	('9a668557-49f1-4568-8a90-9424643c9100', '6621331851645856', 'حسن كاظم كرار', 15, 0, '07900002702', 'متوسطة السياب للبنين', 3, 'hassan.147@example.com', 3, 2, 'حسن كاظم كرار', ' حسن كاظم كرار 6621331851645856 07900002702 hassan.147@example.com متوسطه السياب للبنين', false, '\x21f4c457826751926bc48ddee18866645b52af31d1bf54baacba0e06b07c81fb', '\x62cd58df0ce796eb1effb312098027171df6cbd2a1d00177536c867e317cde85', false, '2026-10-19 09:08:27+00', '{247302548,320396744,1233627851,1115107848,1730172565,1974742030,1544324788,1863056023,212117089,310072247,604993982,806616961,428508675,2129039602,925053389,1317930282}'),
	('3bff689b-3efd-454b-b2a7-230a79a1af39', '4324288521318735', 'شيلان كاروان رزگار', 9, 1, '07900002776', 'مدرسة الرافدين الابتدائية', 1, 'shilan.149@example.com', 17, 1, 'شيلان كاروان رزگار', ' شيلان كاروان رزگار 4324288521318735 07900002776 shilan.149@example.com مدرسه الرافدين الابتداييه', false, '\x5791b65b613e2801f9d56104c804f0cb5d7e3faf1872ce391851c6f725567461', '\x63bf8962ac60ed068304c9274ebbcb76dc37ac630e01e1a02f53e395ffc77a1d', false, '2026-10-20 07:36:32+00', '{1183672,1461886176,1793034717,817037948,1202044638,1705875088,1498580008,1004374709,1208073082,1829728549,1539221623,1238738470,2014349565,1833044059,70564290,401712831}'),
	('2be20868-d252-43ae-8a4e-b62e35ac6bf4', '9293909254119515', 'غفران حيدر ياسر الدليمي', 11, 1, '07800002850', 'مدرسة الجواهري الابتدائية', 2, 'ghufran.151@example.com', 2, 3, 'غفران حيدر ياسر الدليمي', ' غفران حيدر ياسر الدليمي 9293909254119515 07800002850 ghufran.151@example.com مدرسه الجواهري الابتداييه', false, '\x711f4b149d60bd0ebaf5595dd1e7284d94045a815faeee314abf94d62ce930df', '\x888550381b3d79cab548ff077c1a17f49a9a36f491585739f91ceaa8d0058cdc', false, '2026-10-20 15:42:27+00', '{1707167245,1969793852,1471833450,1050831054,817037948,898219010,1705875088,1204887247,445108665,1736215581,1104929361,89363939,620692273,2136889701,2070675199,1970717313,1634669131,351990546,883318880,252032660,185818158,85860272,1897295738,1835341404,1735383518,1399335336,978332940}'),
	('5b0c0c5e-4f3c-47cb-b0a4-fdb02855c87c', '6377690916703135', 'مصطفي عبد الرحمن عمر الجبوري', 11, 0, '07700002924', 'مدرسة الخوارزمي الابتدائية', 1, 'mostafa.153@example.com', 14, 2, 'مصطفي عبدالرحمن عمر الجبوري', ' مصطفي عبدالرحمن عمر الجبوري 6377690916703135 07700002924 mostafa.153@example.com مدرسه الخوارزمي الابتداييه', false, '\x89a60a42862e4e2794905a82afc59364e162a863b7a09f5f82e306899bf47d4c', '\xcefc499c32d15ae1cc7863ba820d9eae480aa22cfd84c1485833a093ccf1bc8f', false, '2026-10-21 09:37:41+00', '{1326611815,1474263049,926550947,466036496,817037948,562090333,1705875088,1797040002,1006786149,834030226,799970719,2132403748,1169393972,1135334465,741357655,608533178,1571542954,132571334,1317045206,1282985699,889008889,756184412,1719194188,341296787,208472310,1171482086,2124319821}'),
	('f5dcc78d-6cb0-4f88-9bd9-d76986b22c2a', '0232525964394558', 'أسماء إبراهيم حسن', 10, 1, '07800002998', 'مدرسة الخوارزمي الابتدائية', 1, 'asmaa.155@example.com', 10, 1, 'اسماء ابراهيم حسن', ' اسماء ابراهيم حسن 0232525964394558 07800002998 asmaa.155@example.com مدرسه الخوارزمي الابتداييه', false, '\x5af9232b0a50383c6b88dcca6e202414c5bc708c2794fc1aec38798e34c175ab', '\xa1acaf755df7f55e85024b25a6de8033be0919e553b1b7b03c9a64d6f7f80d9c', false, '2026-10-22 07:56:52+00', '{544098710,143050254,247302548,817037948,562090333,1705875088,683689288,1800367376,281621781,1768026754,1683828507,249281159,386893126,1818358999,701680911,1786018377}'),
	('d4c17eb2-c097-4675-a611-7cdf5399560a', '7811491608339887', 'أحمد سجاد حيدر', 13, 0, '07900003072', 'ثانوية الخوارزمي للبنين', 3, 'ahmed.157@example.com', 7, 3, 'احمد سجاد حيدر', ' احمد سجاد حيدر 7811491608339887 07900003072 ahmed.157@example.com ثانويه الخوارزمي للبنين', false, '\x56917b2296fbe8c95df0c488ee06f629c8d085ff331cec8255d53f24288a1fac', '\xa240a5eb436d569d62fa9cdbb45196cde5b0b6531063d989686932eee3f32d62', false, '2026-10-22 15:30:24+00', '{1560850677,142533725,1969793852,722613681,562090333,1974742030,1684428856,499997188,1341738069,964040935,2114455300,1805781816,2093372031,1750681244,685668512,67241343}'),
	('84269a68-7bb3-4fd6-94e2-21d36c028205', '6138386007546126', 'فاطمه إسماعيل سجاد التميمي', 12, 1, '07700003220', 'متوسطة السلام للبنات', 2, 'fatma.161@example.com', 11, 1, 'فاطمه اسماعيل سجاد التميمي', ' فاطمه اسماعيل سجاد التميمي 6138386007546126 07700003220 fatma.161@example.com متوسطه السلام للبنات', false, '\xa0b8bdbeff7ee20597a30677b59e221256477be25658b0a703a0d4e06912f658', '\xff17571ce785a7b9dbffd3d6b5fc22b551297f5e353b253629df0df1c3c549f5', false, '2026-10-24 06:34:25+00', '{1707480003,1766598429,142533725,804769962,1115107848,264970228,1923829411,1011387322,547343575,1301207524,97222318,1831058182,421501302,867578732,885545049,2118863693,1331622479,1890176608,480619728,926697158,944663475,30498471,1390740905,928348141,2112352339,388548407,428912438}'),
	('8e0c00ae-fca6-4805-9939-25e59e508308', '6548807192301625', 'محمد احمد حسن الدليمي', 15, 0, '07800003294', 'ثانوية المتنبي للبنين', 2, 'mohammed.163@example.com', 13, 3, 'محمد احمد حسن الدليمي', ' محمد احمد حسن الدليمي 6548807192301625 07800003294 mohammed.163@example.com ثانويه المتنبي للبنين', false, '\x748ff0e8b73925ed20668ce8320650423ad2e438ef17c750b0211ef877b3dccb', '\x4e87d8c511196cf742ef002fa176ecd28258c6b3200c611b82bad898cc112e95', false, '2026-10-24 14:12:33+00', '{213174706,1560850677,247302548,1050831054,722613681,2044466903,1974742030,1726815619,1487240979,626820889,1888659892,413267490,977221356,1970857205,1216795996,1110437115,62948197,637295073,1211422331,325777686,1924358631,1570042320,1038713986,127275450,1695038557,1120911299,260491209}'),
	('0b8dd880-982e-417c-baf1-72ca8195b5f4', '2184299394358401', 'إبراهيم مصطفى إسماعيل', 8, 0, '07700003368', 'مدرسة الأمل الابتدائية', 1, 'ibrahim.165@example.com', 3, 2, 'ابراهيم مصطفي اسماعيل', ' ابراهيم مصطفي اسماعيل 2184299394358401 07700003368 ibrahim.165@example.com مدرسه الامل الابتداييه', false, '\x69da70154fda5a9ae6a9cba0be579d75a8a7400111e178ea3657b09cd610a1ae', '\x85df292f3a97fd45f2a8dfc6f272ab072341552fa1a72c38c964370fedd44657', false, '2026-10-25 10:36:12+00', '{143050254,1326611815,1766598429,817037948,1440463771,1705875088,1466202393,2121716004,1795581346,1906189007,1356159344,1580054349,2089375382,592486025,1763240724,1323818722}'),
	('8e56a1e3-4443-4f21-94ec-a2fc7e70a4d1', '0420871771061762', 'ايه زيد سجاد الشمري', 12, 1, '07800003442', 'ثانوية الرافدين للبنات', 2, 'ayah.167@example.com', 3, 1, 'ايه زيد سجاد الشمري', ' ايه زيد سجاد الشمري 0420871771061762 07800003442 ayah.167@example.com ثانويه الرافدين للبنات', false, '\x06b1be6aaad0e4049ce5d0c07f1bba7d7050251e290224cf6a99820c2c40ec61', '\x2edf19d68e5f91a5fb03478c736e8c7512814645fff8b5a54c075f00211bb1b5', false, '2026-10-26 06:51:29+00', '{1829918727,477529843,142533725,1992404732,722613681,1202044638,1923829411,1600958324,1136914577,82505224,1930758940,1953496906,273783026,2122036742,737826773,556521267,438596841,601108022,1299400582,509040488,1763444329,2093244945,973084235,2115982911,137039099,1325622817,601082846}'),
	('7c6cd2fb-eae0-42fd-8236-2b55a6fbfb98', '2073654628214899', 'إسراء حسين عبد الله', 8, 1, '07800003516', 'مدرسة السياب الابتدائية', 1, 'israa.169@example.com', 1, 3, 'اسراء حسين عبدالله', ' اسراء حسين عبدالله 2073654628214899 07800003516 israa.169@example.com مدرسه السياب الابتداييه', false, '\x693512d85506a5bc2ed1e8582679ac756f72c1cc2e1c71f8f6f93e712182f943', '\xfc855f42f79abf9ea172ddb2fe3a234f5c4ffe5f13f42de27ca01fa6ba655cd7', false, '2026-10-26 13:04:08+00', '{953085297,323018884,815359119,817037948,1730172565,1705875088,229252461,1642916422,247064264,459414210,939627539,1211045700,91526283,272520042,1006339729,1236501478}'),
	('f4ebae66-92c1-46d6-91db-3539c11ee582', '3747528695212422', 'يوسف زيد حيدر', 10, 0, '07900003590', 'مدرسة ابن الهيثم الابتدائية', 1, 'yousif.171@example.com', 9, 2, 'يوسف زيد حيدر', ' يوسف زيد حيدر 3747528695212422 07900003590 yousif.171@example.com مدرسه ابن الهيثم الابتداييه', false, '\xcefcbca3960462dc1a73cf684ed008f6e074b61036b495704cd30c37bbec1ef4', '\xc26a20b8f74cf120e3500435b1feadc44b4b9b9f12a5fd42dcd69d54ac890863', false, '2026-10-27 12:08:00+00', '{2012344837,477529843,1969793852,817037948,1267640085,1253388828,1705875088,1783384434,143606908,1999160259,1557371292,798928457,1377821726,567265637,506998160,275335340,65209193,1740833449,1956609274,1514820307,1038679682,812666540,1024428425,464447175,232784355,22658208,1467988089}'),
	('08df8793-fec0-4f27-a7c8-c0cf1aba082b', '8114983276327247', 'سارة يوسف عمر العبيدي', 11, 1, '07800003627', 'مدرسة دجلة الابتدائية', 1, 'sara.172@example.com', 1, 3, 'ساره يوسف عمر العبيدي', ' ساره يوسف عمر العبيدي 8114983276327247 07800003627 sara.172@example.com مدرسه دجله الابتداييه', false, '\x09a9540036e969cd67a82b0460e8743968f5ebca3a95d97b9a60b8ea34abc335', '\x18dd2d99eccc2d65e486aaded20a56b57232a70212a431af14eea4dc04c57145', false, '2026-10-27 15:36:23+00', '{1041003667,2012344837,926550947,703203226,817037948,2075764297,1705875088,2071203794,1280949941,1392154860,1858572471,1846795600,1167746666,1344369401,1365467193,1455574320,2134623254,670653122,2139087836,1391174599,189324715,1502379518,33944804,1251014473,55023648,734072582,252744175}'),
	('f8d20b22-e16a-47f3-a090-8f657e6819dc', '2192062412313530', 'دلسوز عثمان شوان', 12, 1, '07800003701', 'متوسطة النور للبنات', 2, 'dilsoz.174@example.com', 17, 2, 'دلسوز عثمان شوان', ' دلسوز عثمان شوان 2192062412313530 07800003701 dilsoz.174@example.com متوسطه النور للبنات', false, '\xe627d6f8d6cb461bb3ab4b23a6798ce1d96fe882b57284c1450d74d1c6bbd188', '\x6d00bb0966df4bade1b6e00af35dcca12d88cedbe765a9011bad9564d512b420', false, '2026-10-28 08:55:59+00', '{1537118471,2127817381,1196972761,1115107848,349978559,1923829411,386366078,1773437719,1708312189,2136052046,1310514509,1649035560,579267308,1901213419,92250822,1308889850}'),
	('7854851e-aa5c-406a-8fd4-e0fd1a7657a6', '2676230403828291', 'عبد الرحمن ياسر عبدالله', 13, 0, '07800003775', 'ثانوية الفرات للبنين', 2, 'abdulrahman.176@example.com', 18, 1, 'عبدالرحمن ياسر عبدالله', ' عبدالرحمن ياسر عبدالله 2676230403828291 07800003775 abdulrahman.176@example.com ثانويه الفرات للبنين', false, '\xa7e77b19c83fa15a0d1f32bc01487c3e7f6c73c0534849b9e09f41028343f9ef', '\x8674dd8702995477de289b4b0ebcbc28a24861f6c4fa472ede4d839c252658e5', false, '2026-10-29 05:12:54+00', '{1474263049,1471833450,815359119,722613681,1483478604,1974742030,2003943391,1732525230,1328697933,980591962,1817058354,2088476515,978162363,1741740785,2013158946,989807517}'),
	('525ff69f-47cf-4c4b-9e23-41e4be822680', '0551538212464162', 'أسماء أنس حسين', 11, 1, '07900003849', 'مدرسة القادسية الابتدائية', 3, 'asmaa.178@example.com', 5, 3, 'اسماء انس حسين', ' اسماء انس حسين 0551538212464162 07900003849 asmaa.178@example.com مدرسه القادسيه الابتداييه', false, '\x8208e0b2b166c3b8d062ab92ecfe52242ce6c6f1d6811a8d45625e7662b43cac', '\xd568cb9f81687877a7c8fa35de668fa190285d04637fcd2d0f64ac54b9697072', false, '2026-10-29 14:16:01+00', '{544098710,157685000,323018884,817037948,1076922288,1705875088,1137366414,1031695514,1975542754,1967749522,1947615326,764113114,916286588,1564519092,1670189992,353089452}'),
	('1fd4103f-59d0-4b1c-99dd-d0233f90bba1', '4107769299477825', 'ابراهيم عبد الرحمن إسماعيل', 13, 0, '07700003997', 'متوسطة العدالة للبنين', 3, 'ebrahim.182@example.com', 1, 1, 'ابراهيم عبدالرحمن اسماعيل', ' ابراهيم عبدالرحمن اسماعيل 4107769299477825 07700003997 ebrahim.182@example.com متوسطه العداله للبنين', false, '\xf3f546d3394434705573b424c202a945a5136db87162e5f22c658ec7dbd3e253', '\x9ce412c78033e0c8b51e24150b2769602916fd22ea56ce4ece927fb724c7d8bd', false, '2026-10-31 05:12:53+00', '{143050254,1474263049,1766598429,1115107848,79220368,1974742030,1613853627,256453314,435215947,1906189007,727551327,451398014,224112692,1192958660,1782610809,2074946189}'),
	('ab9cf17d-40d6-43ca-bf4c-066abddea7d1', '8186530699330368', 'هدي احمد اسماعيل', 13, 1, '07700001555', 'ثانوية النور للبنات', 3, 'huda.116@example.com', 16, 3, 'هدي احمد اسماعيل', ' هدي احمد اسماعيل 8186530699330368 07700001555 huda.116@example.com ثانويه النور للبنات', true, '\xc8ef7ef731e599023d66dff386015e34a9f69754681311847c989f0acdf38e5f', '\x8c844f4468d186b836d0102ec3bc39ebb6171f7f2c7c4486da29075574646111', false, '2026-10-31 13:46:50+00', '{1317924520,1560850677,1766598429,722613681,349978559,1923829411,1614321485,270956912,788783948,1820069237,994531700,1429841609,760845512,2082791623,1672767766,1878515518}'),
	('d0c506b5-451e-4da2-8c95-baac820549e3', '6107650198910139', 'زهراء كرار عبد الله', 13, 1, '07700004145', 'ثانوية الكندي للبنات', 3, 'zahraa.186@example.com', 3, 2, 'زهراء كرار عبدالله', ' زهراء كرار عبدالله 6107650198910139 07700004145 zahraa.186@example.com ثانويه الكندي للبنات', false, '\xddec93e23dc546701f5a05d4ccef0ce429f6f66287e40375f262b469c8bbb83e', '\xb5671eddd857d86cde2a703496dae9e4e413b6981a4e36fa6ad47b861baeb2b4', false, '2026-11-01 12:29:53+00', '{835861849,1233627851,815359119,722613681,1257692353,1923829411,1375541394,1104123233,949802607,342190762,1128187735,1399605896,739956764,574031909,845450070,764021266}'),
	('8b381ff2-9674-48b6-8209-b2be8cadfd2e', '8443465436958646', 'كرار عباس حيدر', 8, 0, '07700004219', 'مدرسة الكندي الابتدائية', 1, 'karrar.188@example.com', 1, 1, 'كرار عباس حيدر', ' كرار عباس حيدر 8443465436958646 07700004219 karrar.188@example.com مدرسه الكندي الابتداييه', false, '\x4ef862eb4cd0323f6f329bc317c2d4c750380e711befb26b4a03be194a567bab', '\xec668edc4b3785263bcd3ca7ec0683842193d4ec19a25006cc8b0a279e0d3787', false, '2026-11-02 07:06:23+00', '{1233627851,655561978,1969793852,817037948,1257692353,1705875088,81212689,192419915,1627802064,1557551569,261458598,845450070,817378690,938419477,105277191,156067483}'),
	('eea307d1-a97a-4f2e-96c4-4906717356a8', '1694400774677204', 'دلسوز عثمان آزاد', 8, 1, '07800004293', 'مدرسة ابن الهيثم الابتدائية', 1, 'dilsoz.190@example.com', 17, 3, 'دلسوز عثمان ازاد', ' دلسوز عثمان ازاد 1694400774677204 07800004293 dilsoz.190@example.com مدرسه ابن الهيثم الابتداييه', false, '\x072f9519e7a2dafad93dadecccab4baa7a0bac439aca04c5f6629f4d7d877894', '\xa1148f372627594d8465863272954472ec32b074a87b34c2e2ea479e84fcb025', false, '2026-11-02 14:09:48+00', '{1537118471,2127817381,296526770,817037948,1267640085,1253388828,1705875088,386366078,1880750512,965259347,154703258,2139513749,1526156228,1084367261,31771794,1947592622,1737466475,582729011,2116855138,1675066171,622470704,390807884,180681737,1870035363,814888875,1855784106,1467988089}'),
	('e0553903-e3bb-4661-83bb-7e9d3e59fc7a', '6822367098974886', 'مصطفى عبد الرحمن إسماعيل الربيعي', 12, 0, '07800004367', 'ثانوية العدالة للبنين', 1, 'mustafa.192@example.com', 7, 2, 'مصطفي عبدالرحمن اسماعيل الربيعي', ' مصطفي عبدالرحمن اسماعيل الربيعي 6822367098974886 07800004367 mustafa.192@example.com ثانويه العداله للبنين', false, '\x474e6a06b078f1c856bb539db91836a3e344ec48b89d6e4e56e6bfed32780d20', '\x85d6c4c1c30b1effb95f588a78bb06a8e2b98a29306fce5e99fe89862b181bdd', false, '2026-11-03 10:47:52+00', '{1326611815,1474263049,1766598429,507853792,722613681,79220368,1974742030,1797040002,1640263643,218262370,618402322,2089375382,510597750,910737702,2037693831,859056151,1634959575,224112692,792818708,1192958660,37861417,1006707385,1782610809,330196797,1299042765,2074946189,816201552}'),
	('347b01b1-a128-450c-9c4e-43d04991842c', '7007050884276245', 'نور الهدى مرتضى مصطفى', 13, 1, '07900004441', 'متوسطة العدالة للبنات', 3, 'nooralhuda.194@example.com', 18, 1, 'نور الهدي مرتضي مصطفي', ' نور الهدي مرتضي مصطفي 7007050884276245 07900004441 nooralhuda.194@example.com متوسطه العداله للبنات', false, '\xdba6a5292fd280d4e22b79969127b245275c48f76d06eee2e80f0bc293d7d2d4', '\x1ef0fb5101e0266fd9cc23879789508e75d4396dc9f91ba3e248311f853cdd16', false, '2026-11-04 07:27:38+00', '{925310646,1300869432,903386451,1326611815,1115107848,79220368,1923829411,2068212034,491714005,1016675429,889574354,1013003203,517456388,1981849171,2093954417,915316737,1233658406,1388561989,1422360514,209924309,851374895,1820220863,1609217192,1414304372,235666692,1211734211,1634959575}'),
	('d7aa4619-c2ff-45c5-bf96-6ac7942ec8b1', '9464271802026934', 'دعاء جاسم عباس', 12, 1, '07800004515', 'ثانوية الكندي للبنات', 2, 'duaa.196@example.com', 2, 3, 'دعاء جاسم عباس', ' دعاء جاسم عباس 9464271802026934 07800004515 duaa.196@example.com ثانويه الكندي للبنات', false, '\xb4efa687997453a98305526410ed368599dde1ca3f02051117fdd52d83209e51', '\xe08f9bf3d0e852b8ec0d6cd9aba38d9fd52c3544e9a74ea78b0c4103cf66e8f0', false, '2026-11-04 14:47:16+00', '{1396554068,818036432,655561978,722613681,1257692353,1923829411,985879684,1768231678,1884307331,244138906,365179693,1730311347,1813104918,1629369963,847017969,105277191}'),
	('88cbf0b0-3f7d-48fa-96dd-dd550d66bbc6', '2095094838950758', 'زينب عباس زيد', 14, 1, '07900004589', 'ثانوية بابل للبنات', 3, 'zainab.198@example.com', 16, 2, 'زينب عباس زيد', ' زينب عباس زيد 2095094838950758 07900004589 zainab.198@example.com ثانويه بابل للبنات', false, '\x19d97ec268a91a4f3e242f78d9d3213c89d67b04b3de755f2e1ba636f1aeb3a5', '\x15a7c8757dd2a1dd8aa46a0841962b18c33029baa906b533f6330d650d332830', false, '2026-11-05 11:14:51+00', '{345384094,655561978,477529843,722613681,707654048,1923829411,625050652,1628234117,756871428,447018517,1680326187,677142722,426601575,1047400985,1702722534,478693645}'),
	('5aec9623-5a41-49cc-9e27-55223daf1d0d', '0527504822761164', 'جاسم كرار احمد الشمري', 8, 0, '07700004663', 'مدرسة القادسية الابتدائية', 1, 'jasim.200@example.com', 2, 1, 'جاسم كرار احمد الشمري', ' جاسم كرار احمد الشمري 0527504822761164 07700004663 jasim.200@example.com مدرسه القادسيه الابتداييه', false, '\x53d47e06ff7fcc23c51987321ba700bde0455000266c37f8fa21cec9e4922f83', '\xddec16cbb781e9a2be66901a0e114a695660645fa09890320332030ac4ca6371', false, '2026-11-06 08:10:13+00', '{818036432,1233627851,1560850677,1992404732,817037948,1076922288,1705875088,822953467,1302604378,1734158433,412476395,1150176293,1140647799,739699221,1581730348,1171253276,666247904,1148608394,1092042930,983808826,1580162449,1415362881,258480411,986651815,821852247,585703237,1017257292}'),
	('4550cd95-ddf8-4a5d-92c8-78306b017bc7', '9785316173133914', 'دعاء سجاد عبد الرحمن الشمري', 11, 1, '07900003664', 'مدرسة الخوارزمي الابتدائية', 1, 'duaa.173@example.com', 3, 1, 'دعاء سجاد عبدالرحمن الشمري', ' دعاء سجاد عبدالرحمن الشمري 9785316173133914 07900003664 duaa.173@example.com مدرسه الخوارزمي الابتداييه', false, '\xf12abb2615e73376039fd0efdae131406573ccad6c5b10641b19c9108566feac', '\xca98448edc505fd005891efbbb4f7db5a28ecf1ee76fb16f66c510104f03a312', false, '2026-10-28 05:53:16+00', '{1396554068,142533725,1474263049,1992404732,817037948,562090333,1705875088,1520132247,1353722450,1871864133,1177441460,1817766197,361098343,820696914,188424232,1338838597,1641485207,1597841228,2133358896,1255150441,2115982911,1773292124,685668512,449918995,1600333360,1719194188,89852223}'),
	('94d5c004-89b1-47ac-a98f-308116b64f9c', '2241140688255524', 'سجاد مصطفي محمد', 12, 0, '07900003812', 'متوسطة ابن الهيثم للبنين', 3, 'sajjad.177@example.com', 2, 2, 'سجاد مصطفي محمد', ' سجاد مصطفي محمد 2241140688255524 07900003812 sajjad.177@example.com متوسطه ابن الهيثم للبنين', false, '\x39e67a0d676a88f4f328a810f914d4676405aded3a6eaa4fe2e2ff71b980dc74', '\x0222d5e6068e79abd80a5bc536ff5b96ac7717552d75577ac5dac640573d4f57', false, '2026-10-29 11:53:46+00', '{142533725,1326611815,213174706,1115107848,1267640085,1253388828,1974742030,1450189994,1028533010,1504705039,1062916072,336752885,969561280,955310023,1391218264,1003944342,1376967007,1492576757,671211044,229422077,1968748786,1737085966,1526959819,1433605027,170450347,1419353770,1467988089}'),
	('6d9557c7-bee1-4078-a6d4-d9da40cd72d5', '1772098534446927', 'مينا علی إسماعيل الجبوري', 11, 1, '07700003886', 'مدرسة السياب الابتدائية', 1, 'mina.179@example.com', 1, 1, 'مينا علي اسماعيل الجبوري', ' مينا علي اسماعيل الجبوري 1772098534446927 07700003886 mina.179@example.com مدرسه السياب الابتداييه', false, '\xc305d6b16ccb697386543f618edd36e28517e0233602c1196ae8b1d0fc7bf0b7', '\xf2f50eb3f6e17dd802207766dfcfbe04abfcbf6c5203be54ed0d3c9b9efc1e82', false, '2026-10-30 07:08:33+00', '{1056922003,1261110785,1766598429,466036496,817037948,1730172565,1705875088,1813438158,1122831,850428382,2112180615,171442154,1355916026,1657136123,471667843,1319490162,135016290,58843452,1243317324,314060009,675856625,1206891460,22417588,1181344269,751846968,1714856744,1144918405}'),
	('f2b54d33-f3f6-4705-865c-29b16e19c8cb', '6112238054563060', 'مصطفي طه عبد الله', 14, 0, '07800003960', 'متوسطة ابن الهيثم للبنين', 3, 'mostafa.181@example.com', 2, 3, 'مصطفي طه عبدالله', ' مصطفي طه عبدالله 6112238054563060 07800003960 mostafa.181@example.com متوسطه ابن الهيثم للبنين', false, '\x346e2ff2a7bf68a0a412ec1725f912059e018fc172046c9489d6d4b113bcb75f', '\x314e7086e1f41121b05c7ae6a06a0d648fc38d26f07884910be00759148a8fa7', false, '2026-10-30 14:37:48+00', '{1326611815,1483785519,815359119,1115107848,1267640085,1253388828,1974742030,1806562472,1535144311,237972093,1574899652,832940728,1697330625,1255541658,1968748786,1737085966,1526959819,990114432,1854504329,1412715362,2125922490,1894259670,1684133523,773968998,1196569928,759717741,1467988089}'),
	('df418e28-f7f2-4caa-9fe3-be951e217aed', '4965104483728763', 'كاظم جاسم سجاد الشمري', 13, 0, '07700004034', 'متوسطة الكندي للبنين', 2, 'kadhim.183@example.com', 11, 2, 'كاظم جاسم سجاد الشمري', ' كاظم جاسم سجاد الشمري 4965104483728763 07700004034 kadhim.183@example.com متوسطه الكندي للبنين', false, '\x2fce6667552d7f315eacdc0edc9c3a1f873e75bf1a1c788de7e2ff07ed422c12', '\xf9fe6daf9dee849247343e74c0276dbdda96330c3902bf4698a056f067391252', false, '2026-10-31 12:29:31+00', '{320396744,818036432,142533725,1992404732,1115107848,1257692353,1974742030,12917256,1696357157,245356020,1658127289,443974923,723241809,2136013078,1187285556,989787683,452573177,941614611,1117686601,382974222,1581730348,332674347,847017969,2115982911,1862118264,1381270532,178678363}'),
	('980d47ff-9050-4c0a-a870-56ac94af3b66', '6356628857403419', 'هدي احمد اسماعيل', 13, 1, '07700001555', 'ثانوية النور للبنات', 3, 'huda.116@example.com', 16, 1, 'هدي احمد اسماعيل', ' هدي احمد اسماعيل 6356628857403419 07700001555 huda.116@example.com ثانويه النور للبنات', true, '\x5597f513e52ba8b3bbca28038996aeef1f79b2e23e122cf016360eab88202669', '\x8c844f4468d186b836d0102ec3bc39ebb6171f7f2c7c4486da29075574646111', false, '2026-11-01 06:38:23+00', '{1317924520,1560850677,1766598429,722613681,349978559,1923829411,1614321485,270956912,788783948,1820069237,994531700,1429841609,760845512,2082791623,1672767766,1878515518}'),
	('e4cdf117-da26-4375-abe7-f7362db53d85', '9604352389650779', 'عبدالله طه إسماعيل', 11, 0, '07900004182', 'مدرسة سومر الابتدائية', 2, 'abdalla.187@example.com', 5, 3, 'عبدالله طه اسماعيل', ' عبدالله طه اسماعيل 9604352389650779 07900004182 abdalla.187@example.com مدرسه سومر الابتداييه', false, '\x9b4dff33ef5827e2305022a56a278b252504e44e84c74af00f854fb378ca114f', '\x5a8d8fb672e320ea15a0155ae1a4f794484ca252a8091499005188f3f05d807d', false, '2026-11-01 15:04:22+00', '{815359119,1483785519,1766598429,817037948,2039639856,1705875088,990114432,247891101,520932528,1272927342,698198146,1545968769,519309262,958357794,792350689,969616307}'),
	('ccd34cd9-0787-4342-8b0d-3e4dfa8a399c', '7735246530480793', 'آرام شوان ريبوار', 14, 0, '07800004256', 'ثانوية الرافدين للبنين', 2, 'aram.189@example.com', 6, 2, 'ارام شوان ريبوار', ' ارام شوان ريبوار 7735246530480793 07800004256 aram.189@example.com ثانويه الرافدين للبنين', false, '\xce57040ce812268675b0ed163d6b6d647bd13e346c3eae26224d8eaa14912283', '\x76bad79fa8aaaa3b4406f617e8f62f01c0535700ec45c6b62b76c05f2f535920', false, '2026-11-02 09:24:53+00', '{93458383,1196972761,240221517,722613681,1202044638,1974742030,1946698986,1820581691,1420171060,989947742,1825653568,1951770863,53905196,725622066,1800978213,58977073}'),
	('a77efb9d-0e24-4d96-bb08-138952b683f4', '8432248007723591', 'تبارك مصطفي حيدر الجبوري', 11, 1, '07700004330', 'مدرسة الأمل الابتدائية', 3, 'tabarak.191@example.com', 11, 1, 'تبارك مصطفي حيدر الجبوري', ' تبارك مصطفي حيدر الجبوري 8432248007723591 07700004330 tabarak.191@example.com مدرسه الامل الابتداييه', false, '\xe4f584c8c990c5fa91d8cf4e3e248e89bcce9b5a7e25efec724383ac29b046a4', '\x9b6c9b657180f3417d36114c94f3087bd27eac388026611c0d55b646e1ba304c', false, '2026-11-03 08:11:23+00', '{1897635363,1326611815,1969793852,466036496,817037948,1440463771,1705875088,72928668,2083098912,1257402540,723522959,666947961,1851421833,1973162580,1312381203,491845880,1454855656,145087157,1329561029,795681448,741357655,800230948,1763240724,1384539692,564004369,1527014145,855209611}'),
	('28648298-0dee-4ab8-be4c-763b23362836', '8928459931676931', 'عثمان دلشاد آرام', 13, 0, '07700004404', 'متوسطة الرافدين للبنين', 3, 'othman.193@example.com', 19, 3, 'عثمان دلشاد ارام', ' عثمان دلشاد ارام 8928459931676931 07700004404 othman.193@example.com متوسطه الرافدين للبنين', false, '\x84cb7cab883e8c15a42066721beaa4164addbc151381b5bd88c0e91af8dfea5f', '\x6f8ab6a0d6a5d2471a215837f17f4dee6b3de32dc77c9b578633671269b701c7', false, '2026-11-03 14:45:24+00', '{2127817381,1311004625,93458383,1115107848,1202044638,1974742030,1966771444,1585964291,1785465938,730059958,355688342,736495495,2060730850,1686359234,2067166387,1951770863}'),
	('44dde424-a24c-46fb-af8e-951208dc9b7c', '6422718326645987', 'مرتضى علی احمد', 12, 0, '07700004478', 'متوسطة السياب للبنين', 1, 'murtadha.195@example.com', 5, 2, 'مرتضي علي احمد', ' مرتضي علي احمد 6422718326645987 07700004478 murtadha.195@example.com متوسطه السياب للبنين', false, '\xd4aaebd9492b5f8f29377af50761b83461f4e2a0142ee5feba6e2cf6d2029ee0', '\x64e33d21c1815e9ee9e8bdbddf025aeab5a4ddb66e547e5e8e60ffa6efd021d9', false, '2026-11-04 11:29:20+00', '{903386451,1261110785,1560850677,1115107848,1730172565,1974742030,1348803342,424081319,593403207,1648543234,1295405267,1817865122,2000579348,1471106561,22417588,724419648}'),
	('1388f314-9434-428f-b676-2d5dd92e7e95', '8414761335818791', 'علی احمد مصطفي الخفاجي', 11, 0, '07800004552', 'مدرسة الجواهري الابتدائية', 2, 'aly.197@example.com', 14, 1, 'علي احمد مصطفي الخفاجي', ' علي احمد مصطفي الخفاجي 8414761335818791 07800004552 aly.197@example.com مدرسه الجواهري الابتداييه', false, '\xbb40981a4da5fca3388cf981a330c2f0f66bc17aeb4c8c229cc83754ddf0146d', '\xe3cb932fd7e2e9d130a70163d2b9f93962424767fbad9b8eecc2ed506416a38f', false, '2026-11-05 06:16:01+00', '{1261110785,1560850677,1326611815,1553675115,817037948,898219010,1705875088,2000579348,482830895,1079342251,1900621462,1766340486,475655333,1666382600,1993403786,1893445900,1188612671,1883627630,1748806289,1783669744,332655338,232697452,1488352563,1876452068,1776494182,1254113701,1481177001}'),
	('ccc607f0-025f-442f-9bf6-2e48d346abcd', '5547652406874265', 'يوسف حسن عباس', 15, 0, '07800004626', 'ثانوية المتنبي للبنين', 3, 'yousif.199@example.com', 2, 3, 'يوسف حسن عباس', ' يوسف حسن عباس 5547652406874265 07800004626 yousif.199@example.com ثانويه المتنبي للبنين', false, '\x1e5abab38318a81b1ddd409bab213b3a0686b01d505f44cdfb0602a6469e3347', '\x6678ea05fb7416cb2abacb59864721fddda0b3c1647dccf0ef6b001bc46e10af', false, '2026-11-05 14:28:50+00', '{2012344837,247302548,655561978,722613681,2044466903,1974742030,1088789233,146993375,1437194758,859929675,784999404,2647410,1879490022,179115441,1120911299,892051741}'),
	('be9888d2-fb16-4938-b285-5f34227d4281', '3060670864134233', 'أسماء علی مرتضى الساعدي', 14, 1, '07800004700', 'متوسطة السلام للبنات', 3, 'asmaa.201@example.com', 14, 2, 'اسماء علي مرتضي الساعدي', ' اسماء علي مرتضي الساعدي 3060670864134233 07800004700 asmaa.201@example.com متوسطه السلام للبنات', false, '\x21da6f33691dc0987da59f45e139dfc5dac2b43e77f273d3e572f2984081b0ac', '\x87e5913d206d5222f63f09904afae1135a97ca556d751287051a5b14395ba9de', false, '2026-11-06 11:13:20+00', '{544098710,1261110785,903386451,1307528740,1115107848,264970228,1923829411,948301611,241653540,640107609,34136607,590577277,288071495,1823895921,994719566,80554562,168241186,1348803342,170759382,434638338,1747257411,833092407,885253261,1395221297,481056293,527528927,931671216}'),
	('63ad7405-2398-45f2-bda9-953cd389a526', '4190777592977288', 'رسل كرار علی', 8, 1, '07700004848', 'مدرسة القادسية الابتدائية', 1, 'rusul.205@example.com', 16, 3, 'رسل كرار علي', ' رسل كرار علي 4190777592977288 07700004848 rusul.205@example.com مدرسه القادسيه الابتداييه', false, '\x22e146f509ba1c0d6412000aa21564f6b22dd851ac20243988cf3c98776115a1', '\xd1835452f8c0486cee46c8842b12de49dab5455e0503cc6123dfd97b7d652b83', false, '2026-11-07 12:44:29+00', '{204732735,1233627851,1261110785,817037948,1076922288,1705875088,1137891692,28531221,1585626778,1165374626,1613109712,981186129,848868502,684068934,258480411,285963345}'),
	('0fff8cf7-6784-4a3f-9704-7b1f66bb4f46', '9415406292947729', 'فاطمه إبراهيم جاسم', 8, 1, '07800004922', 'مدرسة العدالة الابتدائية', 1, 'fatma.207@example.com', 12, 2, 'فاطمه ابراهيم جاسم', ' فاطمه ابراهيم جاسم 9415406292947729 07800004922 fatma.207@example.com مدرسه العداله الابتداييه', false, '\x879e0ebfb84bd302469f8b98a4103de17b398b663cb6a815e2a654b99ad4e720', '\x28b85ff11b5598dc12211ad3d45ef67a3d52928c5219a3f88b1a3cd1c378d2e2', false, '2026-11-08 11:25:43+00', '{1707480003,143050254,818036432,817037948,79220368,1705875088,1847070581,1329146241,668432901,1296805619,118167939,2015827763,957627010,1926472978,451398014,1126384192}'),
	('4b7bd104-e3f9-481e-91b5-0bae1722884f', '8781123053137177', 'زهراء حسين يوسف', 9, 1, '07700004996', 'مدرسة القادسية الابتدائية', 1, 'zahraa.209@example.com', 11, 1, 'زهراء حسين يوسف', ' زهراء حسين يوسف 8781123053137177 07700004996 zahraa.209@example.com مدرسه القادسيه الابتداييه', false, '\xfbdca905dcb131e610a1cacc55f0a9ac5fda496fe89879424971d2de1186e0e9', '\xf21d023f545e7b17b97969d43563b8ef1a37b30d1da00b27ce4eb89f3e9b59d1', false, '2026-11-09 06:45:26+00', '{835861849,323018884,2012344837,817037948,1076922288,1705875088,112029013,1190276944,254854395,6774732,1141549934,1218835831,1288512001,73215961,353089452,1037197397}'),
	('9d2588e1-8544-4b71-a489-e76b8e9d6bf5', '5074561109257053', 'آرام شوان رزگار', 11, 0, '07700005070', 'مدرسة الفرات الابتدائية', 3, 'aram.211@example.com', 17, 3, 'ارام شوان رزگار', ' ارام شوان رزگار 5074561109257053 07700005070 aram.211@example.com مدرسه الفرات الابتداييه', false, '\xa232a000657bc71fac8b9c5e291c5b3707968ef66272f27ebe7c826aa9c23048', '\x13ade64845c44ead3cd448b214231dc6a4091c83bc6d2f934df9be7d26c4dbfe', false, '2026-11-09 14:18:38+00', '{93458383,1196972761,1793034717,817037948,1483478604,1705875088,1946698986,2011161139,1701605026,395277294,155424032,85721181,244484644,1923302826,2082412179,536231185}'),
	('6f0fb1c2-b241-4947-a5dd-ab22da981f27', '7282097716504932', 'ايه عبدالله مصطفى', 9, 1, '07700005144', 'مدرسة النور الابتدائية', 1, 'ayah.213@example.com', 1, 2, 'ايه عبدالله مصطفي', ' ايه عبدالله مصطفي 7282097716504932 07700005144 ayah.213@example.com مدرسه النور الابتداييه', false, '\xa887e07196210aac67a0193d164aacff3e748fe708bdb91b9cabf81edb8c8942', '\x6af822b04ab40f180e0d4240ac946959df57b7ebce09e3103b3f777f818adf96', false, '2026-11-10 12:07:08+00', '{1829918727,815359119,1326611815,817037948,349978559,1705875088,1336247640,1881277519,510710103,5212032,1327158143,1941835816,832940728,7403191,927276208,1438528904}'),
	('e1747f0b-5a7b-42b8-9e48-da4a14842c04', '9356752900323754', 'عبدالله عمر علی الجبوري', 11, 0, '07700005218', 'مدرسة المتنبي الابتدائية', 1, 'abdalla.215@example.com', 2, 1, 'عبدالله عمر علي الجبوري', ' عبدالله عمر علي الجبوري 9356752900323754 07700005218 abdalla.215@example.com مدرسه المتنبي الابتداييه', false, '\x01fff9bdf8db5a6d0b98831bd1398eaf22626bc9df3b4f216aab7b2a84b581ac', '\xcf1b9e247191c8cc6c00cf9c56e1a2883503ea8443f8ff6bbef4c8b7fc6d4bc3', false, '2026-11-11 06:09:14+00', '{815359119,926550947,1261110785,466036496,817037948,2044466903,1705875088,432879860,1795484557,1617353732,431357027,767439698,1951913570,65293765,230104959,587786040,1550795816,2066902718,1103892942,1693941721,341296787,1887249060,702775188,675856625,1521185798,336711926,1459212743}'),
	('44bf99af-ed94-4159-9dba-e5c8b47af6ea', '5651171369399768', 'محمد حيدر مرتضى', 8, 0, '07700005366', 'مدرسة المتنبي الابتدائية', 1, 'mohammed.219@example.com', 13, 2, 'محمد حيدر مرتضي', ' محمد حيدر مرتضي 5651171369399768 07700005366 mohammed.219@example.com مدرسه المتنبي الابتداييه', false, '\x452df72b71f3e5a5dd51357b46921d7a79f5de1f7010a0ae883df0a82a174450', '\x871126db2b0b32286b91087e3aa2abdb4712f3bada50fb1fe5f4dfa4c868b470', false, '2026-11-12 11:18:20+00', '{213174706,1969793852,903386451,817037948,2044466903,1705875088,2135758794,759948667,1680996429,1069351393,834621718,62948197,2057486409,1402036142,831050523,2132159460}'),
	('f94153ad-62cb-41ec-ae60-b7377aeaac68', '8314204772187770', 'أنس مرتضى إسماعيل الدليمي', 11, 0, '07700005107', 'مدرسة السياب الابتدائية', 1, 'anas.212@example.com', 1, 1, 'انس مرتضي اسماعيل الدليمي', ' انس مرتضي اسماعيل الدليمي 8314204772187770 07700005107 anas.212@example.com مدرسه السياب الابتداييه', false, '\x789beab1734543727c6ee0ba741d3cfa8f00d0bba65250fa64e41d6369997470', '\xd36dc5056f49d28edc549e02f2bbeb98b516977f5e4ff6583eebbc33b5c315e8', false, '2026-11-10 05:55:24+00', '{157685000,903386451,1766598429,1050831054,817037948,1730172565,1705875088,1496654155,918236978,202469603,881811114,212382485,1194052375,778802736,1644098758,1157626511,175956621,1854290986,553608354,138358715,1138523611,517182490,1817865122,2130106383,98701430,1714856744,2093680519}'),
	('8a7ac2e3-08ee-4859-8411-05c1e8926cbe', '0974196223871248', 'تبارك عبدالله سجاد', 11, 1, '07700005181', 'مدرسة النور الابتدائية', 3, 'tabarak.214@example.com', 1, 3, 'تبارك عبدالله سجاد', ' تبارك عبدالله سجاد 0974196223871248 07700005181 tabarak.214@example.com مدرسه النور الابتداييه', false, '\x42ca2db0adc82d13e339338d7a9ae3ec6fb5bab5a9e1844f9ceb50838d426c55', '\x49490a968aeae8da32a2d5e1e1d17b28cf4bb0c3e9e72fb5b092796b37f7514a', false, '2026-11-10 15:03:21+00', '{1897635363,815359119,142533725,817037948,349978559,1705875088,1403964276,939920529,578426739,2021213542,1545508705,2009552452,938937298,463232461,927276208,473556738}'),
	('85727c1e-94fe-4c61-9d6d-c44cdd6b727a', '7844436707215205', 'سارا عثمان سامان', 11, 1, '07700005255', 'مدرسة الفرات الابتدائية', 3, 'saraa.216@example.com', 6, 2, 'سارا عثمان سامان', ' سارا عثمان سامان 7844436707215205 07700005255 saraa.216@example.com مدرسه الفرات الابتداييه', false, '\xf90f91b01ec541d767a5b492cc6dc04dff27e7475d51493509f07a51fb7d74fd', '\x2d4589803c664cd383d7c4213959b6d8acc475a36256487f1d57f76f834953b8', false, '2026-11-11 12:14:51+00', '{1356573786,2127817381,769065569,817037948,1483478604,1705875088,1231931787,1569568684,1015847859,1575286297,925229907,587593010,199046244,1208650746,871013849,1702191115}'),
	('57432baf-6c71-4a37-a8b2-df3676de229c', '9728177498976236', 'سارة حسين جاسم', 11, 1, '07900005329', 'مدرسة الكندي الابتدائية', 3, 'sara.218@example.com', 8, 1, 'ساره حسين جاسم', ' ساره حسين جاسم 9728177498976236 07900005329 sara.218@example.com مدرسه الكندي الابتداييه', false, '\x5d88a896d2e71d24cedb293925cc237386b3c5aa6b5119803d1a561d9a33d295', '\xceea6c47b12046bbb32a7c90a7c9133fb3838ac04f6827de7432f59dd4e4c348', false, '2026-11-12 06:09:23+00', '{1041003667,323018884,818036432,817037948,1257692353,1705875088,317170831,1813831495,352569874,630329283,1470547294,1316551310,94203596,2030520181,533859517,847017969}'),
	('5b0ee474-e1fe-414f-ba5a-15ad0162085f', '5589383398525675', 'مصطفى علي حسن', 11, 0, '07900005403', 'مدرسة سومر الابتدائية', 1, 'mustafa.220@example.com', 9, 3, 'مصطفي علي حسن', ' مصطفي علي حسن 5589383398525675 07900005403 mustafa.220@example.com مدرسه سومر الابتداييه', false, '\xa721c042f6bd987d4bd6683dfd2b4ef35ee6f278567bc74b24f37bac0c52321d', '\xa964fbcd78a87d0bb1fc1cc110c93f0333d2e60bdb1a88fe502d5e0dec7c3f50', false, '2026-11-12 15:13:10+00', '{1326611815,1261110785,247302548,817037948,2039639856,1705875088,1766340486,1053404186,961620074,403056211,1649480509,214933161,337555181,1766432227,331884879,1116084252}'),
	('4593b799-7ca5-4e93-84f2-79dd1fdf35ca', '0774897197713091', 'آفان ريبوار آزاد', 13, 1, '07700005292', 'ثانوية العدالة للبنات', 3, 'avan.217@example.com', 19, 3, 'افان ريبوار ازاد', ' افان ريبوار ازاد 0774897197713091 07700005292 avan.217@example.com ثانويه العداله للبنات', false, '\xdf99201fa70face1b458730ef33c02794dbe5c6ab5bb849b926fcf95cc311de3', '\xf756e8061cba16ec203dd599b8bef9b153b3ba9131bc0de3e4d48baf0ceb189d', true, '2026-11-11 13:32:21+00', '{627571001,240221517,296526770,722613681,79220368,1923829411,1631987084,154610132,453349404,1229966279,51328599,935918761,1300942853,122305173,548569277,604874530}');
INSERT INTO public.landing_contents VALUES
	('a8ec7828-19dc-4788-8f00-6c76a009868a', 'نكتشف مواهب شبابنا، ونصنع معهم الغد', 'مديرية الشباب والرياضة بيتٌ لكل شاب وشابة في العراق: برامج تنمّي القدرات، ومراكز مفتوحة للجميع، واختبارات عادلة تفتح أبواب التميّز.', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7100.webp', 'ثلاثة أهداف نعمل لها كل يوم', 'رعاية الموهوبين', 'نبحث عن الموهبة في كل مدرسة وحيّ، ونقيسها باختبارات قدرات علمية، ثم نرافق أصحابها إلى برامج التسريع ومدارس المتميزين والموهوبين.', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7103.webp', 'تمكين الشباب', 'ندرّب الشباب على مهارات العمل والقيادة والتقنية، ونفتح أمامهم أبواب التطوع والمبادرة، ليكونوا شركاء في بناء مجتمعهم.', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7104.webp', 'الرياضة للجميع', 'نوفّر ملاعب وقاعات آمنة وبطولات منتظمة للبنين والبنات في جميع المحافظات، لأن الجسم السليم والروح الرياضية أساس كل نجاح.', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7102.webp', 'مديرية الشباب والرياضة مؤسسة حكومية عراقية تُعنى بالشباب والطلبة. نكتشف المواهب مبكراً، وننظّم اختبارات قدرات عادلة وشفافة، وندير المراكز الشبابية والأنشطة الرياضية والثقافية، ونرافق كل متقدم من لحظة التسجيل حتى إعلان النتيجة.
أبوابنا مفتوحة لأسئلتكم ومقترحاتكم: راسلونا من هذه الصفحة، أو زورونا في مقر المديرية.', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7101.webp', '0770 123 4567', 'info@youth.gov.iq', false, NULL, '2026-11-22 01:26:23.071404+00', '2026-11-22 01:26:23.071404+00');
INSERT INTO public.logos VALUES
	('a8eff868-2006-4041-8ed4-fa622e23ae0c', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7100.webp', '2026-11-22 01:26:24.289673+00');
INSERT INTO public.messages VALUES
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7021', 'أم زينب', 'um.zainab@example.com', 'السلام عليكم، ابنتي سجّلت في اختبار القدرات وأضاعت رمزها. كيف نستعيده؟ نسكن في مدينة الصدر.', false, false, '2026-11-21 22:25:54.098+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7022', 'مدرسة دجلة الابتدائية', 'dijlah.school@example.com', 'نودّ تسجيل ثلاثين طالباً من مدرستنا دفعة واحدة.
هل يمكن أن يكون اختبارهم في الجلسة نفسها؟
مع التقدير.', false, false, '2026-11-21 05:25:54.098+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7023', 'حيدر كاظم', 'haider.k@example.com', 'أقترح فتح ملعب الحي في الليل خلال الصيف، فالنهار حار والشباب يلعبون في الشارع. شكراً لجهودكم.', true, false, '2026-11-19 21:25:54.098+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7024', 'Dr. Sara Al-Azzawi', 'sara.azzawi@example.com', 'أنا طبيبة أطفال وأودّ التطوع في المخيمات الشبابية يومي الجمعة والسبت. هل من استمارة أملؤها؟ هاتفي 07701234567.', true, false, '2026-11-16 15:25:54.098+00');
INSERT INTO public.onsite_corrections VALUES
	('7903fb86-5704-403d-8159-3e858ad08404', '11d2322f-dcdd-4581-9377-68f2253b5f6f', 73.33, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": false, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": false, "questionNumber": 15}]', 'خطأ في الجمع', '404467bd-bead-4c12-9626-68a399703ad4', '2026-11-22 01:27:00.396987+00');
INSERT INTO public.onsite_quizzes VALUES
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7011', 'الاختبار الحضوري - الجولة الأولى', false, '2026-11-07 07:00:00+00'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7012', 'الاختبار الحضوري - الجولة الثانية', false, '2026-11-16 07:00:00+00');
INSERT INTO public.onsite_results VALUES
	('11d2322f-dcdd-4581-9377-68f2253b5f6f', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7011', 'e77fdc30-3b0c-4a49-92fa-76edc34209ad', 73.33, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": false, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": false, "questionNumber": 15}]', false, '2026-11-07 07:19:00+00', NULL),
	('176c7512-70d6-483c-b405-8a8c4b0d25ab', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7011', 'af297ddd-11ac-45e1-acb2-2b642bd0c0fc', 86.67, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": false, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}]', false, '2026-11-07 07:42:00+00', NULL),
	('4108e6be-39e0-4748-a445-ad53ca30f921', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7011', 'c1a0710a-8653-4b5d-9a1f-b16c86b24d61', 53.33, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": false, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": false, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}]', false, '2026-11-07 08:22:00+00', NULL),
	('325899eb-90a8-4a69-8a9a-5fbf9c49a4c3', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7011', 'dda370a5-2c12-44fe-85f7-ce096c04ac3c', 46.67, '[]', false, '2026-11-07 07:30:00+00', NULL),
	('28b025d4-0ae7-4654-976e-2bf2572e1585', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7011', 'da5635b2-a7e8-42f1-9d19-4c8a270fbf7f', 60.00, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}]', false, '2026-11-07 07:33:00+00', NULL),
	('43516245-c3cf-40b7-b59d-11820f39edc5', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7012', '517be610-4dfb-4ea1-9c86-79d14107270b', 73.33, '[]', false, '2026-11-16 07:05:00+00', NULL),
	('0b0d9d33-1ecd-4760-aba6-fa9d4cb446ba', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7012', 'bcbe02fc-1285-4ba3-b8ff-3f52e019fe04', 46.67, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": false, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": false, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}]', false, '2026-11-16 07:14:00+00', NULL),
	('0a7dbae7-4111-4266-b36c-76e8d249fb1b', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7011', '2d19d5c5-9084-4d87-91bb-923b3e46d92a', 86.67, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": false, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}]', false, '2026-11-07 07:53:00+00', NULL),
	('2d9b0cf7-fbc9-4567-a202-eb55b365258e', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7011', '62965bed-2681-4570-95d1-473e1d7f383f', 86.67, '[]', false, '2026-11-07 07:03:00+00', NULL),
	('1c673b83-e107-459a-8646-28ed15aead0d', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7012', '7de4c04c-7209-4581-bcfd-e27f3c08d6a4', 73.33, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}]', false, '2026-11-16 08:09:00+00', NULL),
	('26e3e123-e015-4760-92ff-c5fbddb64751', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7011', '84269a68-7bb3-4fd6-94e2-21d36c028205', 53.33, '[]', false, '2026-11-07 08:20:00+00', NULL),
	('16d48422-afac-4a8a-aa39-b868c5ff029d', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7011', 'f7188c88-c223-4b00-a83d-d1724e581497', 33.33, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": false, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": false, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": false, "questionNumber": 15}]', false, '2026-11-07 07:44:00+00', NULL),
	('2f0ba8a0-25a9-42e2-a5f0-fd9f045549e6', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7011', '3101b775-df9d-4e5e-8ba9-85e95d81a3c3', 46.67, '[]', false, '2026-11-07 07:18:00+00', NULL),
	('3a08e0d6-f923-498a-a1b1-c3e82d025042', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7012', '08df8793-fec0-4f27-a7c8-c0cf1aba082b', 60.00, '[]', false, '2026-11-16 08:23:00+00', NULL),
	('028ca6a1-e153-4fbd-bbec-b4cba68c9b20', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7011', '4550cd95-ddf8-4a5d-92c8-78306b017bc7', 93.33, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}]', false, '2026-11-07 07:45:00+00', NULL),
	('37e635ce-d725-44f4-ab71-e463311c645d', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7012', '94d5c004-89b1-47ac-a98f-308116b64f9c', 40.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": false, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": false, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": false, "questionNumber": 15}]', false, '2026-11-16 07:43:00+00', NULL),
	('10b05c84-2673-4d8e-abce-99a8d0e7fb9e', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7011', 'ddf68c96-b319-4b45-a6bc-e8a977129355', 73.33, '[]', false, '2026-11-07 07:40:00+00', NULL),
	('2f3304e2-be4b-4f3a-948f-01ae4941bd52', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7012', 'f2b54d33-f3f6-4705-865c-29b16e19c8cb', 73.33, '[]', false, '2026-11-16 08:10:00+00', NULL),
	('150835cb-9547-482a-be9e-6c015534a6b4', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7012', '980d47ff-9050-4c0a-a870-56ac94af3b66', 60.00, '[]', false, '2026-11-16 08:02:00+00', NULL),
	('238a815e-249c-4ecd-bd68-db4aa4b2c194', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7012', 'e4cdf117-da26-4375-abe7-f7362db53d85', 53.33, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": false, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": false, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": false, "questionNumber": 15}]', false, '2026-11-16 07:02:00+00', NULL),
	('30f6529f-daa9-47ad-b43d-5a319a2c384f', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7012', 'd7aa4619-c2ff-45c5-bf96-6ac7942ec8b1', 86.67, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": false, "questionNumber": 15}]', false, '2026-11-16 07:57:00+00', NULL),
	('2022b5c9-a3bd-464c-98e4-d0baca08b019', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7011', 'ccc607f0-025f-442f-9bf6-2e48d346abcd', 73.33, '[]', false, '2026-11-07 07:32:00+00', NULL),
	('3aa370e2-f4d7-43a7-a91c-e5cd08489d64', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7012', '7358a643-bfdc-4f9a-8f5c-82ee25a90a6a', 86.67, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": false, "questionNumber": 15}]', false, '2026-11-16 08:17:00+00', NULL),
	('3136ef33-0d36-48ac-b2ec-9198c81254e6', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7012', 'e1747f0b-5a7b-42b8-9e48-da4a14842c04', 80.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}]', false, '2026-11-16 07:16:00+00', NULL);
INSERT INTO public.post_images VALUES
	(1, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7110.webp'),
	(2, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7102.webp'),
	(2, 1, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7112.webp'),
	(3, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7111.webp'),
	(3, 1, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7112.webp'),
	(4, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7100.webp'),
	(5, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7105.webp'),
	(6, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7107.webp'),
	(7, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7112.webp'),
	(8, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7101.webp'),
	(9, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7106.webp'),
	(9, 1, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7110.webp'),
	(10, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7111.webp'),
	(11, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7104.webp'),
	(12, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7105.webp'),
	(13, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7101.webp'),
	(13, 1, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7103.webp'),
	(14, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7104.webp'),
	(14, 1, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7100.webp'),
	(15, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7100.webp'),
	(15, 1, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7102.webp'),
	(16, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7107.webp'),
	(17, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7110.webp'),
	(17, 1, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7104.webp'),
	(18, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7103.webp'),
	(19, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7113.webp'),
	(20, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7109.webp'),
	(21, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7108.webp'),
	(21, 1, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7104.webp'),
	(21, 2, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7113.webp'),
	(22, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7106.webp'),
	(22, 1, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7101.webp'),
	(23, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7105.webp'),
	(23, 1, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7112.webp'),
	(23, 2, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7102.webp'),
	(24, 0, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7107.webp'),
	(24, 1, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7110.webp'),
	(24, 2, '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7103.webp');
INSERT INTO public.post_views VALUES
	(2, 'f:sample-24', '2026-11-21 23:59:30.098+00'),
	(3, 'f:sample-71', '2026-11-21 23:33:34.898+00'),
	(4, 'f:sample-96', '2026-11-21 21:58:32.498+00'),
	(4, 'f:sample-97', '2026-11-21 22:41:44.498+00'),
	(5, 'f:sample-2', '2026-11-21 23:20:37.298+00'),
	(7, 'f:sample-31', '2026-11-21 23:29:15.698+00'),
	(7, 'f:sample-148', '2026-11-21 22:54:42.098+00'),
	(8, 'f:sample-114', '2026-11-21 22:54:42.098+00'),
	(9, 'f:sample-58', '2026-11-22 00:34:03.698+00'),
	(9, 'f:sample-95', '2026-11-21 21:41:15.698+00'),
	(12, 'f:sample-3', '2026-11-22 01:21:34.898+00'),
	(13, 'f:sample-31', '2026-11-21 23:29:15.698+00'),
	(14, 'f:sample-198', '2026-11-22 01:19:34.372+00'),
	(15, 'f:sample-34', '2026-11-21 21:55:20.585+00'),
	(15, 'f:sample-210', '2026-11-21 23:10:52.284+00'),
	(15, 'f:sample-215', '2026-11-22 00:48:04.363+00'),
	(15, 'f:sample-394', '2026-11-21 22:00:44.151+00'),
	(16, 'f:sample-147', '2026-11-22 00:33:55.616+00'),
	(17, 'f:sample-16', '2026-11-21 21:57:36.861+00'),
	(17, 'f:sample-36', '2026-11-22 00:46:20.581+00'),
	(18, 'f:sample-98', '2026-11-22 00:56:47.815+00'),
	(18, 'f:sample-118', '2026-11-21 22:37:20.262+00'),
	(18, 'f:sample-360', '2026-11-21 21:56:44.283+00'),
	(18, 'f:sample-397', '2026-11-21 22:40:14.339+00'),
	(18, 'f:sample-510', '2026-11-22 00:24:48.115+00'),
	(18, 'f:sample-524', '2026-11-21 23:29:35.26+00'),
	(18, 'f:sample-544', '2026-11-21 23:49:55.345+00'),
	(18, 'f:sample-590', '2026-11-21 23:44:06.697+00'),
	(19, 'f:sample-9', '2026-11-21 22:55:11.515+00'),
	(19, 'f:sample-91', '2026-11-22 00:19:07.548+00'),
	(19, 'f:sample-131', '2026-11-21 23:34:40.127+00'),
	(20, 'f:sample-280', '2026-11-21 22:41:07.53+00'),
	(21, 'f:sample-42', '2026-11-22 00:05:50.702+00'),
	(21, 'f:sample-75', '2026-11-22 00:34:04.335+00'),
	(21, 'f:sample-85', '2026-11-21 23:59:34.588+00'),
	(21, 'f:sample-88', '2026-11-21 23:17:18.197+00'),
	(21, 'f:sample-148', '2026-11-22 00:10:32.846+00'),
	(22, 'f:sample-17', '2026-11-21 23:30:18.428+00'),
	(22, 'f:sample-68', '2026-11-22 01:15:15.898+00'),
	(22, 'f:sample-137', '2026-11-22 00:33:50.585+00'),
	(22, 'f:sample-158', '2026-11-21 23:19:44.414+00'),
	(22, 'f:sample-214', '2026-11-21 23:59:55.713+00'),
	(22, 'f:sample-265', '2026-11-22 00:31:43.29+00'),
	(23, 'f:sample-1', '2026-11-21 23:29:39.394+00'),
	(23, 'f:sample-33', '2026-11-22 00:44:14.311+00'),
	(23, 'f:sample-102', '2026-11-21 23:05:32.853+00'),
	(23, 'f:sample-218', '2026-11-22 00:25:03.865+00'),
	(23, 'f:sample-221', '2026-11-21 23:23:56.488+00'),
	(23, 'f:sample-399', '2026-11-22 00:58:19.298+00'),
	(23, 'f:sample-436', '2026-11-22 00:38:28.958+00'),
	(23, 'f:sample-450', '2026-11-22 00:14:12.873+00'),
	(23, 'f:sample-483', '2026-11-21 22:33:16.739+00'),
	(23, 'f:sample-513', '2026-11-21 23:17:35.703+00'),
	(23, 'f:sample-552', '2026-11-21 23:22:40.312+00'),
	(24, 'f:sample-0', '2026-11-21 22:28:41.159+00'),
	(24, 'f:sample-1', '2026-11-22 01:01:47.479+00'),
	(24, 'f:sample-2', '2026-11-22 00:28:02.375+00'),
	(24, 'f:sample-5', '2026-11-22 01:14:10.174+00'),
	(24, 'f:sample-7', '2026-11-21 23:24:11.894+00'),
	(24, 'f:sample-15', '2026-11-21 23:23:54.376+00'),
	(24, 'f:sample-20', '2026-11-22 01:19:23.837+00'),
	(24, 'f:sample-27', '2026-11-21 23:18:33.853+00'),
	(24, 'f:sample-31', '2026-11-21 22:40:53.247+00'),
	(24, 'f:sample-41', '2026-11-21 22:11:14.693+00'),
	(24, 'f:sample-44', '2026-11-21 22:21:14.078+00'),
	(24, 'f:sample-53', '2026-11-22 01:05:50.289+00'),
	(24, 'f:sample-58', '2026-11-21 23:10:55.579+00'),
	(24, 'f:sample-65', '2026-11-22 00:20:26.571+00'),
	(24, 'f:sample-66', '2026-11-22 00:28:08.468+00'),
	(24, 'f:sample-67', '2026-11-22 00:33:13.567+00'),
	(24, 'f:sample-69', '2026-11-21 21:57:02.892+00'),
	(24, 'f:sample-72', '2026-11-21 22:51:12.375+00'),
	(24, 'f:sample-77', '2026-11-21 22:37:52.401+00'),
	(24, 'f:sample-82', '2026-11-22 01:22:51.375+00'),
	(24, 'f:sample-85', '2026-11-22 00:41:48.307+00'),
	(24, 'f:sample-88', '2026-11-21 21:47:09.869+00'),
	(24, 'f:sample-97', '2026-11-21 22:51:18.077+00'),
	(24, 'f:sample-102', '2026-11-21 23:44:52.94+00'),
	(24, 'f:sample-105', '2026-11-21 23:18:57.123+00'),
	(24, 'f:sample-108', '2026-11-21 21:50:41.482+00'),
	(24, 'f:sample-114', '2026-11-21 23:14:29.903+00'),
	(24, 'f:sample-116', '2026-11-21 21:55:51.904+00'),
	(24, 'f:sample-117', '2026-11-21 23:44:58.864+00'),
	(24, 'f:sample-128', '2026-11-21 22:28:18.742+00'),
	(24, 'f:sample-130', '2026-11-21 22:41:27.202+00'),
	(24, 'f:sample-131', '2026-11-21 23:54:59.185+00'),
	(24, 'f:sample-142', '2026-11-21 23:07:21.804+00'),
	(24, 'f:sample-149', '2026-11-21 21:59:41.503+00'),
	(24, 'f:sample-153', '2026-11-22 00:58:41.098+00'),
	(24, 'f:sample-155', '2026-11-21 22:25:19.648+00'),
	(24, 'f:sample-167', '2026-11-21 22:44:45.564+00'),
	(24, 'f:sample-171', '2026-11-21 23:15:10.512+00'),
	(24, 'f:sample-172', '2026-11-21 23:37:12.11+00'),
	(24, 'f:sample-183', '2026-11-21 22:23:33.509+00'),
	(24, 'f:sample-190', '2026-11-21 22:26:32.354+00'),
	(24, 'f:sample-197', '2026-11-21 23:26:32.165+00'),
	(24, 'f:sample-200', '2026-11-22 00:55:53.649+00'),
	(24, 'f:sample-204', '2026-11-21 23:02:39.543+00'),
	(24, 'f:sample-205', '2026-11-21 21:47:58.646+00'),
	(24, 'f:sample-208', '2026-11-21 22:57:00.959+00'),
	(24, 'f:sample-211', '2026-11-22 00:57:39.047+00'),
	(24, 'f:sample-218', '2026-11-21 22:15:57.137+00'),
	(24, 'f:sample-221', '2026-11-21 22:27:11.533+00'),
	(24, 'f:sample-223', '2026-11-22 01:02:55.905+00'),
	(24, 'f:sample-225', '2026-11-22 00:41:05.309+00'),
	(24, 'f:sample-235', '2026-11-21 23:56:46.594+00'),
	(24, 'f:sample-241', '2026-11-22 00:40:59.167+00'),
	(24, 'f:sample-242', '2026-11-22 00:00:57.71+00'),
	(24, 'f:sample-244', '2026-11-21 23:59:39.91+00'),
	(24, 'f:sample-247', '2026-11-21 22:15:12.761+00'),
	(24, 'f:sample-256', '2026-11-21 22:05:32.777+00'),
	(24, 'f:sample-260', '2026-11-22 00:40:28.467+00'),
	(24, 'f:sample-261', '2026-11-22 01:09:47.43+00'),
	(24, 'f:sample-268', '2026-11-21 23:34:21.389+00'),
	(24, 'f:sample-271', '2026-11-22 00:46:25.179+00'),
	(24, 'f:sample-272', '2026-11-21 23:42:07.237+00'),
	(24, 'f:sample-273', '2026-11-22 00:12:58.985+00'),
	(24, 'f:sample-281', '2026-11-21 23:24:58.625+00'),
	(24, 'f:sample-283', '2026-11-21 23:30:38.191+00'),
	(24, 'f:sample-284', '2026-11-22 00:50:31.941+00'),
	(24, 'f:sample-289', '2026-11-22 01:01:22.608+00'),
	(24, 'f:sample-291', '2026-11-22 01:13:01.295+00'),
	(24, 'f:sample-297', '2026-11-21 22:21:58.668+00'),
	(24, 'f:sample-301', '2026-11-21 23:03:54.334+00'),
	(24, 'f:sample-308', '2026-11-21 23:33:57.867+00'),
	(24, 'f:sample-313', '2026-11-22 01:07:05.116+00'),
	(24, 'f:sample-319', '2026-11-21 22:28:41.159+00'),
	(24, 'f:sample-324', '2026-11-22 01:18:39.867+00'),
	(24, 'f:sample-327', '2026-11-21 21:43:44.295+00'),
	(24, 'f:sample-329', '2026-11-21 22:27:33.929+00'),
	(24, 'f:sample-333', '2026-11-22 00:43:08.213+00'),
	(24, 'f:sample-334', '2026-11-21 22:11:20.221+00'),
	(24, 'f:sample-340', '2026-11-21 23:28:29.233+00'),
	(24, 'f:sample-343', '2026-11-21 22:01:53.032+00'),
	(24, 'f:sample-347', '2026-11-21 23:09:46.186+00'),
	(24, 'f:sample-356', '2026-11-22 00:16:36.464+00'),
	(24, 'f:sample-360', '2026-11-22 00:09:46.095+00'),
	(24, 'f:sample-365', '2026-11-22 00:53:31.227+00'),
	(24, 'f:sample-368', '2026-11-21 22:36:10.859+00'),
	(24, 'f:sample-370', '2026-11-21 22:26:15.57+00'),
	(24, 'f:sample-381', '2026-11-21 22:20:57.364+00'),
	(24, 'f:sample-383', '2026-11-21 23:30:32.325+00'),
	(24, 'f:sample-387', '2026-11-22 01:18:39.867+00'),
	(24, 'f:sample-395', '2026-11-21 22:24:57.29+00'),
	(24, 'f:sample-397', '2026-11-21 22:18:10.423+00'),
	(24, 'f:sample-398', '2026-11-21 22:44:34.216+00'),
	(24, 'f:sample-399', '2026-11-22 00:18:37.503+00'),
	(24, 'f:sample-401', '2026-11-21 21:40:46.262+00'),
	(24, 'f:sample-409', '2026-11-21 22:07:06.37+00'),
	(24, 'f:sample-411', '2026-11-22 00:57:39.047+00');
INSERT INTO public.posts OVERRIDING SYSTEM VALUE VALUES
	(1, 'تغيير رقم هاتف مركز الشباب في الحلة', '<p>يُعلم مركز الشباب في الحلة مراجعيه الكرام بتغيير رقم هاتفه، ويمكن معرفة الرقم الجديد من استعلامات المركز.</p><p>ونعتذر عن أي انقطاع خلال فترة التحويل.</p>', 'يُعلم مركز الشباب في الحلة مراجعيه الكرام بتغيير رقم هاتفه، ويمكن معرفة الرقم الجديد من استعلامات المركز. ونعتذر عن أي انقطاع خلال فترة التحويل.', 41, true, '2026-08-10 10:24:00+00', '2026-08-10 10:24:00+00'),
	(2, 'دورة تحكيم لكرة السلة بمشاركة عشرين حكمة وحكماً', '<p>اختتمت المديرية دورة تحكيم بكرة السلة شارك فيها عشرون حكمة وحكماً من الشباب، تلقّوا خلالها دروساً نظرية في القانون الدولي وتدريبات عملية في مباريات حقيقية.</p>
<p>واجتاز الاختبار النهائي سبعة عشر مشاركاً، سيباشرون قيادة مباريات دوري المدارس اعتباراً من الشهر المقبل تحت إشراف حكام دوليين.</p>
<ul><li>اختبار لياقة بدنية.</li><li>اختبار تحريري في القانون.</li><li>قيادة مباراة كاملة أمام لجنة التقييم.</li></ul>', 'اختتمت المديرية دورة تحكيم بكرة السلة شارك فيها عشرون حكمة وحكماً من الشباب، تلقّوا خلالها دروساً نظرية في القانون الدولي وتدريبات عملية في مباريات…', 121, false, '2026-08-17 10:36:00+00', '2026-08-17 10:36:00+00'),
	(3, 'مسابقة الحساب الذهني تجمع ثلاثمئة طالب في الموصل', '<p>شهدت قاعة الاحتفالات في مدينة الموصل مسابقة الحساب الذهني للمرحلة الابتدائية بمشاركة ثلاثمئة طالب وطالبة، حلّ كل منهم أربعين مسألة خلال ثماني دقائق أمام لجنة من المدرّسين المتقاعدين.</p>
<h2>الفائزون</h2><ol><li>طالبة في الصف الخامس من الجانب الأيمن.</li><li>طالب في الصف السادس من تلكيف.</li><li>طالبة في الصف الرابع من الحمدانية.</li></ol>
<p>وسُلّمت للفائزين مكتبات صغيرة يختارون كتبها بأنفسهم، فيما نال جميع المشاركين شهادات تقدير.</p>', 'شهدت قاعة الاحتفالات في مدينة الموصل مسابقة الحساب الذهني للمرحلة الابتدائية بمشاركة ثلاثمئة طالب وطالبة، حلّ كل منهم أربعين مسألة خلال ثماني دقائق…', 165, false, '2026-08-26 13:28:00+00', '2026-08-26 13:28:00+00'),
	(4, 'معرض صور الشباب: بغداد كما يرونها', '<p>ضم معرض صور الشباب ثمانين صورة التقطها هواة دون الثلاثين لأسواق بغداد وجسورها ووجوه أهلها، اختيرت من بين أكثر من ألف صورة وصلت إلى المديرية خلال شهر.</p>
<p>وصوّت الزوار لأجمل صورة، ففازت لقطة لبائع شاي عند الفجر على جسر الشهداء. وتنتقل الصور بعد بغداد إلى البصرة وأربيل والموصل.</p>
<blockquote><p>لم أشترِ كاميرا قط. كل ما عرضته هنا صوّرته بهاتفي.</p></blockquote>', 'ضم معرض صور الشباب ثمانين صورة التقطها هواة دون الثلاثين لأسواق بغداد وجسورها ووجوه أهلها، اختيرت من بين أكثر من ألف صورة وصلت إلى المديرية خلال شهر…', 192, false, '2026-09-01 14:04:00+00', '2026-09-01 14:04:00+00'),
	(5, 'تأجيل مباريات الجمعة بسبب الأحوال الجوية', '<p>قررت اللجنة المنظمة تأجيل مباريات يوم الجمعة إلى الأحد المقبل بسبب الأمطار الغزيرة، حفاظاً على سلامة اللاعبين وأرضية الملعب.</p><p>وتبقى مواعيد المباريات الأخرى كما أُعلن عنها سابقاً.</p>', 'قررت اللجنة المنظمة تأجيل مباريات يوم الجمعة إلى الأحد المقبل بسبب الأمطار الغزيرة، حفاظاً على سلامة اللاعبين وأرضية الملعب. وتبقى مواعيد المباريات…', 84, true, '2026-09-07 11:46:00+00', '2026-09-07 11:46:00+00'),
	(6, 'تمديد التسجيل في الاختبار الحضوري ثلاثة أيام', '<p>نظراً لإقبال الطلبة قررت المديرية تمديد التسجيل في الاختبار الحضوري ثلاثة أيام إضافية، على أن يُغلق مساء اليوم الثالث.</p><p>وتبقى بيانات من سجّلوا سابقاً ورموزهم كما هي من دون أي تغيير.</p>', 'نظراً لإقبال الطلبة قررت المديرية تمديد التسجيل في الاختبار الحضوري ثلاثة أيام إضافية، على أن يُغلق مساء اليوم الثالث. وتبقى بيانات من سجّلوا سابقاً…', 96, true, '2026-09-12 13:30:00+00', '2026-09-12 13:30:00+00'),
	(7, 'منتخب شباب المحافظة يحرز كأس الكرة الطائرة', '<p>أحرز منتخب شباب المحافظة كأس بطولة الكرة الطائرة بعد فوزه في المباراة النهائية بثلاثة أشواط مقابل شوط واحد، أمام جمهور ملأ مدرجات القاعة المغلقة.</p>
<p>وأشاد المدرب بانضباط اللاعبين خلال معسكر التحضير الذي استمر ثلاثة أسابيع، مؤكداً أن معدل أعمار الفريق لا يتجاوز ثمانية عشر عاماً، وأن أمامه سنوات من التطور.</p>', 'أحرز منتخب شباب المحافظة كأس بطولة الكرة الطائرة بعد فوزه في المباراة النهائية بثلاثة أشواط مقابل شوط واحد، أمام جمهور ملأ مدرجات القاعة المغلقة…', 178, false, '2026-09-22 14:44:00+00', '2026-09-22 14:44:00+00'),
	(8, 'نادي القراءة: اثنا عشر كتاباً في اثني عشر شهراً', '<p>يدعو نادي القراءة في المركز الثقافي الشباب إلى الانضمام لدورته الجديدة، التي يقرأ أعضاؤها كتاباً كل شهر ويلتقون مساء آخر خميس منه لمناقشته مع كاتب أو باحث.</p>
<h2>قائمة الفصل الأول</h2><ol><li>رواية عراقية معاصرة.</li><li>مختارات من شعر السياب.</li><li>كتاب مبسط في تاريخ بلاد الرافدين.</li></ol>
<p>تتوفر نسخ للإعارة في مكتبة المركز، ولا يُشترط إكمال الكتاب لحضور اللقاء؛ يكفي أن تأتي بسؤال.</p>', 'يدعو نادي القراءة في المركز الثقافي الشباب إلى الانضمام لدورته الجديدة، التي يقرأ أعضاؤها كتاباً كل شهر ويلتقون مساء آخر خميس منه لمناقشته مع كاتب أو…', 156, false, '2026-09-26 08:32:00+00', '2026-09-26 08:32:00+00'),
	(9, 'افتتاح مختبر للعلوم في المركز الشبابي بالديوانية', '<p>افتُتح في المركز الشبابي بمدينة الديوانية مختبر للعلوم يضم طاولات عمل ومجاهر وعدة كهرباء وإلكترونيات، ليستقبل طلبة المدارس القريبة في حصص إضافية يشرف عليها خريجون متطوعون.</p>
<p>ويستوعب المختبر عشرين طالباً في الجلسة الواحدة، وجُهّز بأدوات سلامة ومخارج طوارئ واضحة، فيما وُضع جدول أسبوعي يوازن بين مواعيد البنين والبنات.</p>
<ul><li>الأحد والثلاثاء: تجارب في الكهرباء والضوء.</li><li>الاثنين والأربعاء: علوم الحياة والمجهر.</li><li>الخميس: يوم مفتوح للمشاريع الشخصية.</li></ul>', 'افتُتح في المركز الشبابي بمدينة الديوانية مختبر للعلوم يضم طاولات عمل ومجاهر وعدة كهرباء وإلكترونيات، ليستقبل طلبة المدارس القريبة في حصص إضافية يشرف…', 143, false, '2026-10-01 06:17:00+00', '2026-10-01 06:17:00+00'),
	(10, 'بطولة الشطرنج المدرسية: أربعة أيام من التركيز والهدوء', '<p>احتضنت قاعة المركز الثقافي بطولة الشطرنج المدرسية على مدى أربعة أيام، تبارى فيها ستة وتسعون لاعباً ولاعبة بنظام السويسري من سبع جولات.</p>
<h2>الترتيب النهائي</h2><table><thead><tr><th scope="col">المركز</th><th scope="col">المدرسة</th><th scope="col">النقاط</th></tr></thead><tbody><tr><td>الأول</td><td>ثانوية المتنبي للبنين</td><td>٦٫٥</td></tr><tr><td>الثاني</td><td>متوسطة الأمل للبنات</td><td>٦</td></tr><tr><td>الثالث</td><td>ثانوية الكندي للبنين</td><td>٥٫٥</td></tr></tbody></table>
<p>وأعلنت المديرية تشكيل نادٍ دائم للشطرنج يلتقي أعضاؤه مساء كل خميس، والدعوة مفتوحة للمبتدئين.</p>', 'احتضنت قاعة المركز الثقافي بطولة الشطرنج المدرسية على مدى أربعة أيام، تبارى فيها ستة وتسعون لاعباً ولاعبة بنظام السويسري من سبع جولات. الترتيب…', 209, false, '2026-10-08 05:48:00+00', '2026-10-08 05:48:00+00'),
	(11, 'ورشة إسعافات أولية لمتطوعي الأنشطة الشبابية', '<p>نظّمت المديرية بالتعاون مع الهلال الأحمر ورشة في الإسعافات الأولية لمتطوعي الأنشطة الشبابية، تدرّب فيها خمسة وثلاثون متطوعاً على إنعاش القلب والرئتين وتثبيت الكسور والتعامل مع ضربات الشمس.</p>
<p>وسيكون في كل نشاط مقبل متطوعان على الأقل ممن اجتازوا الورشة، مع حقيبة إسعاف مجهزة.</p>', 'نظّمت المديرية بالتعاون مع الهلال الأحمر ورشة في الإسعافات الأولية لمتطوعي الأنشطة الشبابية، تدرّب فيها خمسة وثلاثون متطوعاً على إنعاش القلب والرئتين…', 134, false, '2026-10-11 11:10:00+00', '2026-10-11 11:10:00+00'),
	(12, 'افتتاح ملعب خماسي بالعشب الصناعي في قضاء الكرخ', '<p>افتُتح في قضاء الكرخ ملعب خماسي بالعشب الصناعي وإنارة ليلية ومدرّج صغير، أُنشئ على أرض كانت مهملة وسط حي سكني مكتظ بالشباب.</p>
<p>ويُحجز الملعب مجاناً عن طريق المركز الشبابي، بواقع ساعة لكل فريق في اليوم، مع أوقات مخصصة للفتيات ومدرسة كروية للصغار عصر كل سبت.</p>
<blockquote><p>كنا نلعب في الشارع بين السيارات. اليوم صار لنا ملعب وشباك ومرمى حقيقي.</p></blockquote>', 'افتُتح في قضاء الكرخ ملعب خماسي بالعشب الصناعي وإنارة ليلية ومدرّج صغير، أُنشئ على أرض كانت مهملة وسط حي سكني مكتظ بالشباب. ويُحجز الملعب مجاناً عن…', 231, false, '2026-10-15 05:12:00+00', '2026-10-15 05:12:00+00'),
	(13, 'لقاء مفتوح مع مدرّسي مدارس المتميزين حول رعاية الموهوبين', '<p>استضافت المديرية لقاءً مفتوحاً جمع نخبة من مدرّسي مدارس المتميزين والموهوبين مع مرشدين تربويين وأولياء أمور، لبحث سبل اكتشاف الموهبة في سنوات الدراسة الأولى ورعايتها من دون إثقال كاهل الطفل.</p>
<blockquote><p>الموهبة لا تعني درجات كاملة في كل مادة، بل فضولاً لا يهدأ وسؤالاً يتلوه سؤال.</p></blockquote>
<p>وخرج المجتمعون بتوصيات أبرزها تبادل الزيارات بين المدارس، وإنشاء نادٍ علمي صغير في كل مركز شبابي، وتخصيص ساعة أسبوعية للأسئلة الحرة داخل الصف.</p>
<h2>الخطوة التالية</h2><p>يُعقد اللقاء الثاني بعد شهرين، ويُخصَّص لعرض تجارب ثلاث مدارس بدأت بتطبيق التوصيات فعلاً.</p>', 'استضافت المديرية لقاءً مفتوحاً جمع نخبة من مدرّسي مدارس المتميزين والموهوبين مع مرشدين تربويين وأولياء أمور، لبحث سبل اكتشاف الموهبة في سنوات الدراسة…', 187, false, '2026-10-20 11:21:00+00', '2026-10-20 11:21:00+00'),
	(14, 'رحلة استكشافية بالمشاحيف في أهوار الجبايش', '[{"type":"text","content":"أربعون طالباً من بغداد والنجف وكربلاء قضوا يومين بين القصب والماء في أهوار الجبايش، ضيوفاً على أهلها الذين علّموهم التجذيف بالمشحوف وصيد السمك بالطريقة القديمة."},{"type":"styledText","content":"الهور ليس ماءً فقط، بل بيت وذاكرة وأغنية.","italic":true},{"type":"text","content":"ورافق الرحلة باحثون في البيئة شرحوا للطلبة أنواع الطيور المهاجرة وأثر شحّ المياه في حياة الناس، وكتب كل مشارك يومياته لتُجمع في كتيّب صغير."},{"type":"styledText","content":"الرحلة المقبلة إلى بادية السماوة، والتسجيل يُعلن هنا.","bold":true},{"type":"link","url":"https://whc.unesco.org/ar/list/1481","text":"الأهوار في قائمة التراث العالمي"}]', 'أربعون طالباً من بغداد والنجف وكربلاء قضوا يومين بين القصب والماء في أهوار الجبايش، ضيوفاً على أهلها الذين علّموهم التجذيف بالمشحوف وصيد السمك…', 273, false, '2026-10-25 14:10:00+00', '2026-10-25 14:10:00+00'),
	(15, 'ماراثون الشباب يجوب ضفاف دجلة بمشاركة واسعة', '<p>جابت أفواج العدّائين ضفاف دجلة صباح الجمعة في ماراثون الشباب السنوي، الذي امتد خمسة كيلومترات للناشئين وعشرة للكبار، وشارك فيه هواة ومحترفون وعائلات كاملة.</p>
<p>ووزّع المتطوعون الماء والتمر على طول المسار، فيما أغلقت شرطة المرور الشارع المحاذي للنهر لثلاث ساعات ضماناً لسلامة المشاركين.</p>
<h2>المركز الأول لعدّاءة من البصرة</h2><p>حلّت في المركز الأول لفئة السيدات عدّاءة شابة من البصرة، وأهدت فوزها لمدرّستها التي اكتشفت موهبتها في ساحة المدرسة.</p>', 'جابت أفواج العدّائين ضفاف دجلة صباح الجمعة في ماراثون الشباب السنوي، الذي امتد خمسة كيلومترات للناشئين وعشرة للكبار، وشارك فيه هواة ومحترفون وعائلات…', 402, false, '2026-10-29 14:23:00+00', '2026-10-29 14:23:00+00'),
	(16, 'أسئلة الأهالي عن اختبار القدرات وأجوبتها', '[{"type":"styledText","content":"جمعنا أكثر ما يسألنا عنه الأهالي، ونجيب عنه هنا باختصار.","bold":true},{"type":"text","content":"هل الاختبار مجاني؟\nنعم، التسجيل والاختبار والنتيجة كلها بلا أي رسوم."},{"type":"text","content":"هل يحتاج ابني إلى تحضير خاص؟\nلا. الاختبار يقيس طريقة التفكير لا ما حفظه الطالب، ويكفيه نوم جيد وفطور خفيف."},{"type":"text","content":"ماذا لو تغيّب الطالب بعذر؟\nيبقى رمزه صالحاً، ويُدعى إلى الجولة التالية من دون تسجيل جديد."},{"type":"styledText","content":"لم تجد جواب سؤالك؟ راسلنا من صفحة الاتصال.","italic":true},{"type":"link","url":"https://www.moys.gov.iq/","text":"موقع وزارة الشباب والرياضة"}]', 'جمعنا أكثر ما يسألنا عنه الأهالي، ونجيب عنه هنا باختصار. هل الاختبار مجاني؟ نعم، التسجيل والاختبار والنتيجة كلها بلا أي رسوم. هل يحتاج ابني إلى تحضير…', 354, false, '2026-11-03 06:06:00+00', '2026-11-03 06:06:00+00'),
	(17, 'المركز الشبابي في الناصرية يفتح أبوابه بعد إعادة تأهيله', '<p>بعد أعمال تأهيل استمرت ستة أشهر، عاد المركز الشبابي في الناصرية إلى استقبال الشباب بقاعة رياضية مغلقة ومكتبة ومختبر حاسوب ومسرح صغير يتسع لمئة وخمسين متفرجاً.</p>
<h2>ما الجديد</h2><ul><li>مداخل ومصاعد مهيأة لذوي الإعاقة.</li><li>طاقة شمسية تغطي نصف حاجة المبنى.</li><li>جناح مستقل لأنشطة الفتيات.</li></ul>
<p>ويفتح المركز أبوابه يومياً من الثالثة عصراً حتى التاسعة مساءً، والاشتراك فيه مجاني لمن هم دون الخامسة والعشرين.</p>', 'بعد أعمال تأهيل استمرت ستة أشهر، عاد المركز الشبابي في الناصرية إلى استقبال الشباب بقاعة رياضية مغلقة ومكتبة ومختبر حاسوب ومسرح صغير يتسع لمئة وخمسين…', 318, false, '2026-11-06 10:42:00+00', '2026-11-06 10:42:00+00'),
	(18, 'إعلان نتائج الاختبار الإلكتروني للجولة الثانية', '<p>أعلنت المديرية نتائج الاختبار الإلكتروني للجولة الثانية، وأصبح بإمكان كل مشارك الاطلاع على درجته وعلى إجابته عن كل سؤال، من خلال رمزه الشخصي، دون الحاجة إلى مراجعة أي مكتب.</p>
<h2>خطوات الاطلاع على النتيجة</h2><ol><li>افتح صفحة <a href="/IQ-test">البحث عن السجل</a>.</li><li>أدخل الرمز المكوّن من ستة عشر رقماً.</li><li>اضغط على زر النتائج الإلكترونية.</li></ol>
<p>ومن فقد رمزه فليراجع أقرب مركز شبابي ومعه هوية الطالب، وسيستعيده خلال دقائق.</p>', 'أعلنت المديرية نتائج الاختبار الإلكتروني للجولة الثانية، وأصبح بإمكان كل مشارك الاطلاع على درجته وعلى إجابته عن كل سؤال، من خلال رمزه الشخصي، دون…', 731, false, '2026-11-09 10:10:00+00', '2026-11-09 10:10:00+00'),
	(19, 'حملة تطوعية لزراعة ألف شتلة في حدائق المدارس', '<p>أطلق متطوعو المراكز الشبابية حملة لزراعة ألف شتلة في حدائق المدارس وأرصفة الأحياء، اختيرت أنواعها من أشجار تتحمل حرارة الصيف ولا تحتاج إلى ماء كثير، كالسدر والنخيل واليوكالبتوس.</p>
<p>ويتبنّى كل صف في المدارس المشاركة عشر شتلات يسقيها ويعتني بها طوال العام، ويُكرَّم في نهايته الصف الذي حافظ على شتلاته كلها.</p>
<h2>كيف تشارك</h2><ul><li>سجّل اسمك في أقرب مركز شبابي.</li><li>اختر يوماً من أيام الحملة الثلاثة.</li><li>اجلب معك قبعة وقنينة ماء، والباقي علينا.</li></ul>', 'أطلق متطوعو المراكز الشبابية حملة لزراعة ألف شتلة في حدائق المدارس وأرصفة الأحياء، اختيرت أنواعها من أشجار تتحمل حرارة الصيف ولا تحتاج إلى ماء كثير…', 246, false, '2026-11-11 07:36:00+00', '2026-11-11 07:36:00+00'),
	(20, 'ختام دورة السباحة الصيفية وتكريم مئة وعشرين مشاركاً', '<p>اختُتمت في المسبح المغلق دورة السباحة الصيفية التي استمرت ثمانية أسابيع وشارك فيها مئة وعشرون طفلاً وفتى، تعلّموا خلالها أساسيات الطفو والتنفس والسباحة الحرة على يد مدربين معتمدين.</p>
<h2>أرقام من الدورة</h2><ul><li>ثماني مجموعات بحسب العمر والمستوى.</li><li>ستة مدربين وأربعة منقذين في كل حصة.</li><li>خمسة وتسعون مشاركاً اجتازوا اختبار الخمسين متراً.</li></ul>
<p>وكرّمت المديرية المشاركين بحضور عائلاتهم، وأعلنت فتح التسجيل المبكر للدورة الشتوية في المسبح الدافئ.</p>', 'اختُتمت في المسبح المغلق دورة السباحة الصيفية التي استمرت ثمانية أسابيع وشارك فيها مئة وعشرون طفلاً وفتى، تعلّموا خلالها أساسيات الطفو والتنفس…', 294, false, '2026-11-13 14:59:00+00', '2026-11-13 14:59:00+00'),
	(21, 'مخيم الشتاء يستقبل مئتي شاب وشابة في مصيف صلاح الدين', '<p>يستقبل مصيف صلاح الدين مخيم الشتاء الشبابي الذي يضم مئتي شاب وشابة من مختلف المحافظات، في برنامج يمتد خمسة أيام ويجمع بين المسير الجبلي وورش القيادة والإسعافات الأولية وأمسيات الشعر حول النار.</p>
<h2>برنامج اليوم الواحد</h2><ol><li>تمارين صباحية وفطور جماعي.</li><li>مسير جبلي بإشراف أدلّاء من أهل المنطقة.</li><li>ورشة عمل في مجموعات صغيرة.</li><li>أمسية ثقافية مفتوحة لمواهب المشاركين.</li></ol>
<p>وتتكفل المديرية بالنقل والسكن والطعام والتأمين الصحي، ويرافق كل مجموعة مشرفون ومشرفات مدرّبون.</p>
<blockquote><p>جئت وأنا لا أعرف أحداً، وأعود وفي هاتفي عشرون رقماً لأصدقاء من زاخو إلى الفاو.</p></blockquote>', 'يستقبل مصيف صلاح الدين مخيم الشتاء الشبابي الذي يضم مئتي شاب وشابة من مختلف المحافظات، في برنامج يمتد خمسة أيام ويجمع بين المسير الجبلي وورش القيادة…', 337, false, '2026-11-15 05:40:00+00', '2026-11-15 05:40:00+00'),
	(22, 'دورة مجانية في البرمجة والروبوت لطلبة المرحلة المتوسطة', '<p>تفتح المديرية باب التقديم على دورة مجانية في البرمجة والروبوت لطلبة المرحلة المتوسطة من البنين والبنات، تمتد ستة أسابيع بواقع ثلاث محاضرات في الأسبوع، وتُقام بعد الدوام الرسمي حتى لا تتعارض مع الدراسة.</p>
<h2>ماذا سيتعلم المشاركون</h2><ol><li>أساسيات التفكير البرمجي وتحليل المسألة إلى خطوات.</li><li>بناء لعبة بسيطة وعرضها أمام الزملاء.</li><li>تركيب روبوت صغير يتتبّع خطاً مرسوماً على الأرض.</li></ol>
<p>لا تُشترط خبرة سابقة، وتوفر المديرية الحواسيب والقطع اللازمة. ينتهي المشروع الختامي بمعرض صغير تُدعى إليه العائلات، ويحصل كل مشارك على شهادة باسمه.</p>', 'تفتح المديرية باب التقديم على دورة مجانية في البرمجة والروبوت لطلبة المرحلة المتوسطة من البنين والبنات، تمتد ستة أسابيع بواقع ثلاث محاضرات في…', 268, false, '2026-11-17 10:36:00+00', '2026-11-17 10:36:00+00'),
	(23, 'انطلاق بطولة المحافظات للناشئين بمشاركة ألف ومئتي لاعب', '<p>انطلقت بطولة المحافظات للناشئين بكرة القدم بمشاركة ألف ومئتي لاعب يمثلون تسع عشرة محافظة، وتُقام مبارياتها على أربعة ملاعب جُدّدت أرضياتها وإنارتها هذا العام.</p>
<p>وتقام مباريات الدور الأول بنظام المجموعات، ويتأهل الأول والثاني من كل مجموعة إلى الدور التالي، على أن تُختتم البطولة بنهائي يُنقل مباشرة على شاشات المراكز الشبابية.</p>
<h2>الدخول مجاني للعائلات</h2><p>خُصصت في كل ملعب مدرجات للعائلات، مع فرق إسعاف ومتطوعين لإرشاد الجمهور. وتدعو المديرية الجميع إلى الحضور قبل انطلاق المباراة بنصف ساعة.</p>
<blockquote><p>الفوز جميل، لكن الأجمل أن يعود كل لاعب إلى بيته بصديق جديد من محافظة أخرى.</p></blockquote>', 'انطلقت بطولة المحافظات للناشئين بكرة القدم بمشاركة ألف ومئتي لاعب يمثلون تسع عشرة محافظة، وتُقام مبارياتها على أربعة ملاعب جُدّدت أرضياتها وإنارتها…', 586, false, '2026-11-19 06:32:00+00', '2026-11-19 06:32:00+00'),
	(24, 'انطلاق الجولة الثالثة من اختبار القدرات في عموم المحافظات', '<p>انطلقت صباح اليوم الجولة الثالثة من اختبار القدرات لطلبة المدارس، في مراكز موزعة على عموم المحافظات، وبمشاركة طلبة من المدن والأقضية والنواحي على حدّ سواء. وقال مدير قسم الموهوبين إن المراكز فتحت أبوابها قبل الموعد بساعة كاملة، ليجد كل طالب مقعده بهدوء.</p>
<h2>كيف تستعد ليوم الاختبار</h2><ul><li>احضر قبل موعدك بنصف ساعة على الأقل.</li><li>اجلب معك بطاقة التسجيل مطبوعة، أو صورة رمزك في هاتفك.</li><li>لا تحتاج إلى قلم ولا آلة حاسبة؛ كل شيء متوفر في القاعة.</li></ul>
<blockquote><p>نريد أن يخرج الطالب من القاعة وهو يشعر أنه عُومل بعدل، أيّاً كانت نتيجته.</p></blockquote>
<h2>مواعيد الجلسات</h2><table><thead><tr><th scope="col">الجلسة</th><th scope="col">الموعد</th><th scope="col">مدة الاختبار</th></tr></thead><tbody><tr><td>الأولى</td><td>٤:٠٠ مساءً</td><td>٢٥ دقيقة</td></tr><tr><td>الثانية</td><td>٤:٣٠ مساءً</td><td>٢٥ دقيقة</td></tr><tr><td>الثالثة</td><td>٥:٠٠ مساءً</td><td>٢٥ دقيقة</td></tr></tbody></table>
<p>تظهر النتائج على هذا الموقع خلال أسبوعين من انتهاء الجولة، ويكفي أن يُدخل الطالب رمزه في صفحة <a href="/IQ-test">البحث عن السجل</a> ليطّلع عليها.</p>', 'انطلقت صباح اليوم الجولة الثالثة من اختبار القدرات لطلبة المدارس، في مراكز موزعة على عموم المحافظات، وبمشاركة طلبة من المدن والأقضية والنواحي على حدّ…', 412, false, '2026-11-21 14:29:00+00', '2026-11-21 14:29:00+00');
INSERT INTO public.quiz_import_rows VALUES
	('8d0a7a4f-366c-49fb-874d-e4927b96a38c', 7, 'matched', '0420871771061762', '0420871771061762', '8e56a1e3-4443-4f21-94ec-a2fc7e70a4d1', NULL, '{}', 55.00, 55.00, 100.00, '', '2026-11-06 07:00:00+00', 1793948400, NULL, NULL),
	('8d0a7a4f-366c-49fb-874d-e4927b96a38c', 9, 'matched', '0527504822761164', '0527504822761164', '5aec9623-5a41-49cc-9e27-55223daf1d0d', NULL, '{}', 57.00, 57.00, 100.00, '', '2026-11-08 07:00:00+00', 1794121200, NULL, NULL),
	('8d0a7a4f-366c-49fb-874d-e4927b96a38c', 4, 'matched', '0232525964394558', '0232525964394558', 'f5dcc78d-6cb0-4f88-9bd9-d76986b22c2a', NULL, '{}', 52.00, 52.00, 100.00, '', '2026-11-03 07:00:00+00', 1793689200, NULL, NULL),
	('8d0a7a4f-366c-49fb-874d-e4927b96a38c', 3, 'matched', '0171500266166431', '0171500266166431', '1817d219-cf00-4050-8e0a-853e6af43cb9', NULL, '{}', 51.00, 51.00, 100.00, '', '2026-11-02 07:00:00+00', 1793602800, NULL, NULL),
	('8d0a7a4f-366c-49fb-874d-e4927b96a38c', 10, 'unknown', '1234567890123456', NULL, NULL, NULL, '{}', 50.00, 50.00, 100.00, '', '2026-11-01 07:00:00+00', 1793516400, NULL, NULL),
	('8d0a7a4f-366c-49fb-874d-e4927b96a38c', 5, 'matched', '0285673677826169', '0285673677826169', '5624f698-ad67-4bdb-a7c7-ec0879369ea0', NULL, '{}', 53.00, 53.00, 100.00, '', '2026-11-04 07:00:00+00', 1793775600, NULL, NULL),
	('8d0a7a4f-366c-49fb-874d-e4927b96a38c', 8, 'matched', '0490661982885725', '0490661982885725', 'af297ddd-11ac-45e1-acb2-2b642bd0c0fc', NULL, '{}', 56.00, 56.00, 100.00, '', '2026-11-07 07:00:00+00', 1794034800, NULL, NULL),
	('8d0a7a4f-366c-49fb-874d-e4927b96a38c', 2, 'matched', '0089878625254508', '0089878625254508', 'ea78ee34-3806-4701-a636-a6a3eef0f018', NULL, '{}', 50.00, 50.00, 100.00, '', '2026-11-01 07:00:00+00', 1793516400, NULL, NULL),
	('8d0a7a4f-366c-49fb-874d-e4927b96a38c', 6, 'matched', '0334173226129050', '0334173226129050', '7de4c04c-7209-4581-bcfd-e27f3c08d6a4', NULL, '{}', 54.00, 54.00, 100.00, '', '2026-11-05 07:00:00+00', 1793862000, NULL, NULL),
	('a13e96cf-ca90-458e-a3fd-322047d4a77a', 9, 'duplicate', '0527504822761164', '0527504822761164', '5aec9623-5a41-49cc-9e27-55223daf1d0d', 'stored', '{}', 57.00, 57.00, 100.00, '', '2026-11-08 07:00:00+00', 1794121200, NULL, NULL),
	('a13e96cf-ca90-458e-a3fd-322047d4a77a', 8, 'duplicate', '0490661982885725', '0490661982885725', 'af297ddd-11ac-45e1-acb2-2b642bd0c0fc', 'stored', '{}', 56.00, 56.00, 100.00, '', '2026-11-07 07:00:00+00', 1794034800, NULL, NULL),
	('a13e96cf-ca90-458e-a3fd-322047d4a77a', 4, 'duplicate', '0232525964394558', '0232525964394558', 'f5dcc78d-6cb0-4f88-9bd9-d76986b22c2a', 'stored', '{}', 52.00, 52.00, 100.00, '', '2026-11-03 07:00:00+00', 1793689200, NULL, NULL),
	('a13e96cf-ca90-458e-a3fd-322047d4a77a', 5, 'duplicate', '0285673677826169', '0285673677826169', '5624f698-ad67-4bdb-a7c7-ec0879369ea0', 'stored', '{}', 53.00, 53.00, 100.00, '', '2026-11-04 07:00:00+00', 1793775600, NULL, NULL),
	('a13e96cf-ca90-458e-a3fd-322047d4a77a', 6, 'duplicate', '0334173226129050', '0334173226129050', '7de4c04c-7209-4581-bcfd-e27f3c08d6a4', 'stored', '{}', 54.00, 54.00, 100.00, '', '2026-11-05 07:00:00+00', 1793862000, NULL, NULL),
	('a13e96cf-ca90-458e-a3fd-322047d4a77a', 7, 'duplicate', '0420871771061762', '0420871771061762', '8e56a1e3-4443-4f21-94ec-a2fc7e70a4d1', 'stored', '{}', 55.00, 55.00, 100.00, '', '2026-11-06 07:00:00+00', 1793948400, NULL, NULL),
	('a13e96cf-ca90-458e-a3fd-322047d4a77a', 2, 'duplicate', '0089878625254508', '0089878625254508', 'ea78ee34-3806-4701-a636-a6a3eef0f018', 'stored', '{}', 50.00, 50.00, 100.00, '', '2026-11-01 07:00:00+00', 1793516400, NULL, NULL),
	('a13e96cf-ca90-458e-a3fd-322047d4a77a', 3, 'duplicate', '0171500266166431', '0171500266166431', '1817d219-cf00-4050-8e0a-853e6af43cb9', 'stored', '{}', 51.00, 51.00, 100.00, '', '2026-11-02 07:00:00+00', 1793602800, NULL, NULL),
	('a13e96cf-ca90-458e-a3fd-322047d4a77a', 10, 'unknown', '1234567890123456', NULL, NULL, NULL, '{}', 50.00, 50.00, 100.00, '', '2026-11-01 07:00:00+00', 1793516400, NULL, NULL);
INSERT INTO public.quiz_imports VALUES
	('8d0a7a4f-366c-49fb-874d-e4927b96a38c', 'confirmed', 'نتائج.csv', '404467bd-bead-4c12-9626-68a399703ad4', 'utf-8', ',', 'sheet', 'yearFirst', true, '[]', 450, 475, '{"total": 9, "matched": 8, "unknown": 1, "excluded": 0, "duplicate": 0, "malformed": 0}', '28f81d20-dcf2-4523-b41e-c7d8234b3344', 8, '2026-11-22 01:26:24.093381+00'),
	('a13e96cf-ca90-458e-a3fd-322047d4a77a', 'ready', 'نتائج.csv', '404467bd-bead-4c12-9626-68a399703ad4', 'utf-8', ',', 'sheet', 'yearFirst', true, '[]', 450, 475, '{"total": 9, "matched": 0, "unknown": 1, "excluded": 0, "duplicate": 8, "malformed": 0}', NULL, NULL, '2026-11-22 01:26:24.253987+00');
INSERT INTO public.quiz_results VALUES
	('189a063c-8e58-490b-99f2-2b50b8db1235', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003', 'e77fdc30-3b0c-4a49-92fa-76edc34209ad', 75.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": false, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": false, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-14 13:49:00+00', NULL, NULL, -2365861062929013),
	('28cd1f3b-8011-4541-b786-087143028a73', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003', '68b6d9a7-1e17-4f7d-a069-df7d5e72eccf', 85.00, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-14 13:02:00+00', NULL, NULL, -270518578730960),
	('afa0f3ab-166d-4595-97b2-b62c7d618701', '28f81d20-dcf2-4523-b41e-c7d8234b3344', '5aec9623-5a41-49cc-9e27-55223daf1d0d', 57.00, '[]', false, '2026-11-08 07:00:00+00', 57.00, 100.00, 1794121200),
	('c7cdf0c7-953c-4d9a-9e3e-818aa07def3c', '28f81d20-dcf2-4523-b41e-c7d8234b3344', 'af297ddd-11ac-45e1-acb2-2b642bd0c0fc', 56.00, '[]', false, '2026-11-07 07:00:00+00', 56.00, 100.00, 1794034800),
	('a82f938e-7325-4910-ab12-28e06be0486c', '28f81d20-dcf2-4523-b41e-c7d8234b3344', 'f5dcc78d-6cb0-4f88-9bd9-d76986b22c2a', 52.00, '[]', false, '2026-11-03 07:00:00+00', 52.00, 100.00, 1793689200),
	('3c009b8b-15ec-4e57-9e1c-8ca96a5ad3bc', '28f81d20-dcf2-4523-b41e-c7d8234b3344', '5624f698-ad67-4bdb-a7c7-ec0879369ea0', 53.00, '[]', false, '2026-11-04 07:00:00+00', 53.00, 100.00, 1793775600),
	('4b0d2716-ce50-440b-abd1-827d1a304d55', '28f81d20-dcf2-4523-b41e-c7d8234b3344', '7de4c04c-7209-4581-bcfd-e27f3c08d6a4', 54.00, '[]', false, '2026-11-05 07:00:00+00', 54.00, 100.00, 1793862000),
	('e145afce-8b85-4960-8863-b00e833d17d3', '28f81d20-dcf2-4523-b41e-c7d8234b3344', '8e56a1e3-4443-4f21-94ec-a2fc7e70a4d1', 55.00, '[]', false, '2026-11-06 07:00:00+00', 55.00, 100.00, 1793948400),
	('06bc67d3-40a7-4895-a6e7-21ef9e5b0713', '28f81d20-dcf2-4523-b41e-c7d8234b3344', 'ea78ee34-3806-4701-a636-a6a3eef0f018', 50.00, '[]', false, '2026-11-01 07:00:00+00', 50.00, 100.00, 1793516400),
	('527487b0-af6b-4cdd-b5ca-b51629a9ffe3', '28f81d20-dcf2-4523-b41e-c7d8234b3344', '1817d219-cf00-4050-8e0a-853e6af43cb9', 51.00, '[]', false, '2026-11-02 07:00:00+00', 51.00, 100.00, 1793602800),
	('090b217c-cbb4-40e2-991b-5960002854a6', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001', '18361dff-3979-4db5-8da0-f68a1d6d5371', 100.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-10-20 14:09:00+00', NULL, NULL, -1685653674801468),
	('3da2eaed-599d-4dad-a098-a119c3895c61', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002', '18361dff-3979-4db5-8da0-f68a1d6d5371', 95.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-03 14:02:00+00', NULL, NULL, -4572361733274351),
	('03ba2856-d3fd-4114-9703-ec3df15b3109', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003', '0b776984-29ed-4d00-a8f9-0b67775519f7', 75.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": false, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": false, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": false, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-14 13:42:00+00', NULL, NULL, -4425145975706635),
	('646523f6-5d46-43be-95a8-4a7e1fbfd0fc', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001', 'cd9af96e-f090-442f-bb88-94b9d78a0edc', 45.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": false, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": false, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": false, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": false, "questionNumber": 20}]', false, '2026-10-20 14:35:00+00', NULL, NULL, -5365053385555363),
	('06179ce8-b4c6-4bed-a3df-c5427ee8c0d6', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001', 'ef373646-1171-4deb-bf5e-8763dac3f840', 35.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": false, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": false, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": false, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": false, "questionNumber": 16}, {"isCorrect": false, "questionNumber": 17}, {"isCorrect": false, "questionNumber": 18}, {"isCorrect": false, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-10-20 13:40:00+00', NULL, NULL, -5437176160032286),
	('16688dba-9cdd-4f00-a868-c8b7edd7db84', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002', 'ef373646-1171-4deb-bf5e-8763dac3f840', 60.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": false, "questionNumber": 15}, {"isCorrect": false, "questionNumber": 16}, {"isCorrect": false, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": false, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-03 13:59:00+00', NULL, NULL, -4276088638593233),
	('20f6d998-511c-44d6-906a-b7c04b2ae217', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002', 'af297ddd-11ac-45e1-acb2-2b642bd0c0fc', 70.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": false, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": false, "questionNumber": 18}, {"isCorrect": false, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-03 13:57:00+00', NULL, NULL, -6644614228470110),
	('4e4a10fa-1038-4f9a-83ef-a611e9b0045e', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002', 'c1a0710a-8653-4b5d-9a1f-b16c86b24d61', 50.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": false, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": false, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": false, "questionNumber": 20}]', false, '2026-11-03 14:11:00+00', NULL, NULL, -2467578137296710),
	('0f45a322-e8e7-48b2-84c1-773bd61f64d4', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003', 'c1a0710a-8653-4b5d-9a1f-b16c86b24d61', 70.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": false, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": false, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": false, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-14 13:46:00+00', NULL, NULL, -7034125693034823),
	('125d8123-2a15-4c77-b1e6-325179abd908', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003', '517be610-4dfb-4ea1-9c86-79d14107270b', 75.00, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": false, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": false, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": false, "questionNumber": 20}]', false, '2026-11-14 14:29:00+00', NULL, NULL, -7045297311534259),
	('0f79e9f0-7449-4b0c-8f9f-398e3bc4c7dd', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003', '908e79f8-8a1f-4c21-ac7b-0898adcc7c97', 70.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": false, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": false, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-14 13:57:00+00', NULL, NULL, -4905262383300099),
	('132c3af5-8c94-4c88-ae7b-0eb72a8dc5fe', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001', '3c13bf68-5e75-4a84-961e-1775ed9393cd', 65.00, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": false, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": false, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": false, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": false, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-10-20 13:52:00+00', NULL, NULL, -5818090167353122),
	('6fb3da7f-9f58-4388-99a7-adb8fdff38f9', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001', '464f01e8-e67d-45d1-b86a-7db174670dc4', 50.00, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": false, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": false, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": false, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-10-20 13:27:00+00', NULL, NULL, -3300384664169696),
	('00ad91b1-dbe7-4a98-b797-4c90b78f4c6d', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003', 'f4daac27-932f-4466-b766-98b1542f434c', 40.00, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": false, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": false, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": false, "questionNumber": 15}, {"isCorrect": false, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": false, "questionNumber": 19}, {"isCorrect": false, "questionNumber": 20}]', false, '2026-11-14 13:43:00+00', NULL, NULL, -6212432766454108),
	('47c50977-ba38-4536-b6ca-17ae90aa2184', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001', '420c0c07-135f-4f16-bf16-3d1f532414ae', 75.00, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": false, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-10-20 14:24:00+00', NULL, NULL, -6027918123146826),
	('3e3af403-4bbc-4476-ab30-cc0deb1a40b0', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002', '420c0c07-135f-4f16-bf16-3d1f532414ae', 45.00, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": false, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": false, "questionNumber": 15}, {"isCorrect": false, "questionNumber": 16}, {"isCorrect": false, "questionNumber": 17}, {"isCorrect": false, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-03 14:07:00+00', NULL, NULL, -8483890263120099),
	('49a430e9-2c13-4cc9-bf80-cd2cfe26330a', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001', '2832d316-3e65-4f98-b8b2-8d24891b755b', 55.00, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": false, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": false, "questionNumber": 18}, {"isCorrect": false, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-10-20 13:05:00+00', NULL, NULL, -4673660702125825),
	('349d8e49-2219-46aa-b89e-f65c690dbefd', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001', '7f51ffe6-95d6-472e-ab44-044e44f35d4a', 75.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": false, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": false, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": false, "questionNumber": 17}, {"isCorrect": false, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-10-20 13:12:00+00', NULL, NULL, -3994157038889877),
	('5bd2ddb0-9afb-4c93-a08b-9f9914eef8ad', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001', '92e57dd8-f0b4-46b0-9510-d47f2cfb5531', 65.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": false, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": false, "questionNumber": 17}, {"isCorrect": false, "questionNumber": 18}, {"isCorrect": false, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-10-20 13:54:00+00', NULL, NULL, -3751940391504681),
	('4ac634c3-8e30-42d1-ae51-94f6f6594df0', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001', '12a8d757-a928-4d94-813a-8c2509f332ab', 70.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": false, "questionNumber": 15}, {"isCorrect": false, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-10-20 14:23:00+00', NULL, NULL, -3084260187590684),
	('413dcf44-069e-4bfc-a56d-08cc0fbcc013', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001', '2d19d5c5-9084-4d87-91bb-923b3e46d92a', 85.00, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-10-20 13:35:00+00', NULL, NULL, -2119508734125303),
	('3b26aa3f-958e-4b24-a172-8b6927a8ce33', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002', '2d19d5c5-9084-4d87-91bb-923b3e46d92a', 90.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": false, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-03 13:24:00+00', NULL, NULL, -3481866067289379),
	('3e017dae-0b88-42af-a65d-f5557af8314f', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001', '2a24f570-de43-41c1-981c-50d18e1d27c3', 70.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": false, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": false, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": false, "questionNumber": 20}]', false, '2026-10-20 13:48:00+00', NULL, NULL, -2137820913860089),
	('17394502-2992-4815-84de-ad6a7d20b9ce', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003', '5624f698-ad67-4bdb-a7c7-ec0879369ea0', 40.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": false, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": false, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": false, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": false, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": false, "questionNumber": 16}, {"isCorrect": false, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": false, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-14 14:34:00+00', NULL, NULL, -8907811661338593),
	('41d4ed22-5ab3-46c1-bf1f-2ef85486271e', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002', '7de4c04c-7209-4581-bcfd-e27f3c08d6a4', 70.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": false, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": false, "questionNumber": 19}, {"isCorrect": false, "questionNumber": 20}]', false, '2026-11-03 13:36:00+00', NULL, NULL, -2708412586390161),
	('207dbeb9-6c1a-4b4d-865b-dac4f35098f1', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003', '66f52fba-f926-4e31-9568-03c2dd66225a', 75.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": false, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": false, "questionNumber": 20}]', false, '2026-11-14 14:03:00+00', NULL, NULL, -6796538079473085),
	('10d5dee6-0907-4d2c-828c-f0b2d955cf69', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002', '4059d18e-751b-492d-81e8-86cf21a528b5', 40.00, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": false, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": false, "questionNumber": 15}, {"isCorrect": false, "questionNumber": 16}, {"isCorrect": false, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": false, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-03 13:50:00+00', NULL, NULL, -4241286787108258),
	('2ce9b02d-719f-436b-a6cd-37a946ecba82', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001', '9a668557-49f1-4568-8a90-9424643c9100', 95.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-10-20 13:26:00+00', NULL, NULL, -1859031547171846),
	('366476a9-c987-4e71-b2cf-6b0ea1ea9589', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002', '3bff689b-3efd-454b-b2a7-230a79a1af39', 100.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-03 13:12:00+00', NULL, NULL, -8800497932281886),
	('3f41a8ae-0f2b-4e9b-8060-0376aeba6372', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001', '96c34406-9c4c-437f-89a3-8488b88aba88', 95.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-10-20 13:19:00+00', NULL, NULL, -7422119432829693),
	('22d6034c-6d13-480c-8c24-956c8812f90f', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002', '670bdaaf-7661-4094-94ff-226c47779907', 75.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": false, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": false, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-03 13:13:00+00', NULL, NULL, -8721097471565155),
	('209bf9ec-6f64-46e9-a942-335646846cf6', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003', '670bdaaf-7661-4094-94ff-226c47779907', 65.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": false, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": false, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": false, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": false, "questionNumber": 18}, {"isCorrect": false, "questionNumber": 19}, {"isCorrect": false, "questionNumber": 20}]', false, '2026-11-14 13:10:00+00', NULL, NULL, -6495888656913543),
	('1cc66f8e-d023-4ea9-8bd1-b2d11e3a2c11', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003', '1ee472fa-5923-4044-9aef-0abcce903fdb', 90.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": false, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-14 14:39:00+00', NULL, NULL, -3123732448424687),
	('2cf537f5-e4b8-4383-9905-525200ab38d3', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002', '84269a68-7bb3-4fd6-94e2-21d36c028205', 60.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": false, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": false, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": false, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": false, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": false, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-03 13:14:00+00', NULL, NULL, -8917460226926206),
	('0992e257-554d-4bbc-b8c8-985b399caf30', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003', 'f8d20b22-e16a-47f3-a090-8f657e6819dc', 50.00, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": false, "questionNumber": 4}, {"isCorrect": false, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": false, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": false, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": false, "questionNumber": 20}]', false, '2026-11-14 13:39:00+00', NULL, NULL, -7080109376708895),
	('0eb415e6-f51d-4c71-a164-b2651afb96ca', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002', '7854851e-aa5c-406a-8fd4-e0fd1a7657a6', 95.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": false, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-03 13:55:00+00', NULL, NULL, -4803374334301813),
	('25426fd1-c737-471a-b500-caca0f6889e5', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002', '94d5c004-89b1-47ac-a98f-308116b64f9c', 55.00, '[{"isCorrect": false, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": false, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": false, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": false, "questionNumber": 16}, {"isCorrect": false, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": false, "questionNumber": 20}]', false, '2026-11-03 13:12:00+00', NULL, NULL, -4372041617886679),
	('00f5c281-35c6-4b5e-b393-40c1f4880c20', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002', 'eea307d1-a97a-4f2e-96c4-4906717356a8', 100.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": true, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": true, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": true, "questionNumber": 17}, {"isCorrect": true, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-03 14:01:00+00', NULL, NULL, -3162183962272374),
	('1b377163-c3e4-4ebc-b8e9-09b788992a99', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003', 'f94153ad-62cb-41ec-ae60-b7377aeaac68', 50.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": true, "questionNumber": 2}, {"isCorrect": true, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": false, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": false, "questionNumber": 7}, {"isCorrect": true, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": true, "questionNumber": 12}, {"isCorrect": false, "questionNumber": 13}, {"isCorrect": true, "questionNumber": 14}, {"isCorrect": false, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": false, "questionNumber": 17}, {"isCorrect": false, "questionNumber": 18}, {"isCorrect": false, "questionNumber": 19}, {"isCorrect": false, "questionNumber": 20}]', false, '2026-11-14 14:27:00+00', NULL, NULL, -3645469946061193),
	('272c665d-8b4e-4d8f-8c29-33f79b97a54c', '6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003', '44bf99af-ed94-4159-9dba-e5c8b47af6ea', 55.00, '[{"isCorrect": true, "questionNumber": 1}, {"isCorrect": false, "questionNumber": 2}, {"isCorrect": false, "questionNumber": 3}, {"isCorrect": true, "questionNumber": 4}, {"isCorrect": true, "questionNumber": 5}, {"isCorrect": false, "questionNumber": 6}, {"isCorrect": true, "questionNumber": 7}, {"isCorrect": false, "questionNumber": 8}, {"isCorrect": true, "questionNumber": 9}, {"isCorrect": true, "questionNumber": 10}, {"isCorrect": false, "questionNumber": 11}, {"isCorrect": false, "questionNumber": 12}, {"isCorrect": true, "questionNumber": 13}, {"isCorrect": false, "questionNumber": 14}, {"isCorrect": true, "questionNumber": 15}, {"isCorrect": true, "questionNumber": 16}, {"isCorrect": false, "questionNumber": 17}, {"isCorrect": false, "questionNumber": 18}, {"isCorrect": true, "questionNumber": 19}, {"isCorrect": true, "questionNumber": 20}]', false, '2026-11-14 13:58:00+00', NULL, NULL, -7625131228123883);
INSERT INTO public.quizzes VALUES
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001', false, '2026-10-20 13:00:00+00', NULL, 14, 70.00, '{0,0,0,1,1,2,2,4,1,3}', '[{"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 1}, {"title": null, "correctCount": 11, "answeredCount": 14, "questionNumber": 2}, {"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 3}, {"title": null, "correctCount": 8, "answeredCount": 14, "questionNumber": 4}, {"title": null, "correctCount": 10, "answeredCount": 14, "questionNumber": 5}, {"title": null, "correctCount": 8, "answeredCount": 14, "questionNumber": 6}, {"title": null, "correctCount": 12, "answeredCount": 14, "questionNumber": 7}, {"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 8}, {"title": null, "correctCount": 8, "answeredCount": 14, "questionNumber": 9}, {"title": null, "correctCount": 12, "answeredCount": 14, "questionNumber": 10}, {"title": null, "correctCount": 10, "answeredCount": 14, "questionNumber": 11}, {"title": null, "correctCount": 10, "answeredCount": 14, "questionNumber": 12}, {"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 13}, {"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 14}, {"title": null, "correctCount": 11, "answeredCount": 14, "questionNumber": 15}, {"title": null, "correctCount": 11, "answeredCount": 14, "questionNumber": 16}, {"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 17}, {"title": null, "correctCount": 8, "answeredCount": 14, "questionNumber": 18}, {"title": null, "correctCount": 11, "answeredCount": 14, "questionNumber": 19}, {"title": null, "correctCount": 12, "answeredCount": 14, "questionNumber": 20}]'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002', false, '2026-11-03 13:00:00+00', NULL, 14, 71.79, '{0,0,0,0,2,2,2,3,0,5}', '[{"title": null, "correctCount": 11, "answeredCount": 14, "questionNumber": 1}, {"title": null, "correctCount": 12, "answeredCount": 14, "questionNumber": 2}, {"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 3}, {"title": null, "correctCount": 11, "answeredCount": 14, "questionNumber": 4}, {"title": null, "correctCount": 12, "answeredCount": 14, "questionNumber": 5}, {"title": null, "correctCount": 10, "answeredCount": 14, "questionNumber": 6}, {"title": null, "correctCount": 12, "answeredCount": 14, "questionNumber": 7}, {"title": null, "correctCount": 7, "answeredCount": 14, "questionNumber": 8}, {"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 9}, {"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 10}, {"title": null, "correctCount": 8, "answeredCount": 14, "questionNumber": 11}, {"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 12}, {"title": null, "correctCount": 12, "answeredCount": 14, "questionNumber": 13}, {"title": null, "correctCount": 12, "answeredCount": 14, "questionNumber": 14}, {"title": null, "correctCount": 11, "answeredCount": 14, "questionNumber": 15}, {"title": null, "correctCount": 8, "answeredCount": 14, "questionNumber": 16}, {"title": null, "correctCount": 8, "answeredCount": 14, "questionNumber": 17}, {"title": null, "correctCount": 11, "answeredCount": 14, "questionNumber": 18}, {"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 19}, {"title": null, "correctCount": 11, "answeredCount": 14, "questionNumber": 20}]'),
	('6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003', false, '2026-11-14 13:00:00+00', NULL, 14, 65.36, '{0,0,0,0,2,3,1,6,1,1}', '[{"title": null, "correctCount": 10, "answeredCount": 14, "questionNumber": 1}, {"title": null, "correctCount": 6, "answeredCount": 14, "questionNumber": 2}, {"title": null, "correctCount": 8, "answeredCount": 14, "questionNumber": 3}, {"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 4}, {"title": null, "correctCount": 8, "answeredCount": 14, "questionNumber": 5}, {"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 6}, {"title": null, "correctCount": 8, "answeredCount": 14, "questionNumber": 7}, {"title": null, "correctCount": 11, "answeredCount": 14, "questionNumber": 8}, {"title": null, "correctCount": 11, "answeredCount": 14, "questionNumber": 9}, {"title": null, "correctCount": 10, "answeredCount": 14, "questionNumber": 10}, {"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 11}, {"title": null, "correctCount": 10, "answeredCount": 14, "questionNumber": 12}, {"title": null, "correctCount": 10, "answeredCount": 14, "questionNumber": 13}, {"title": null, "correctCount": 8, "answeredCount": 14, "questionNumber": 14}, {"title": null, "correctCount": 11, "answeredCount": 14, "questionNumber": 15}, {"title": null, "correctCount": 10, "answeredCount": 14, "questionNumber": 16}, {"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 17}, {"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 18}, {"title": null, "correctCount": 9, "answeredCount": 14, "questionNumber": 19}, {"title": null, "correctCount": 8, "answeredCount": 14, "questionNumber": 20}]'),
	('28f81d20-dcf2-4523-b41e-c7d8234b3344', false, '2026-11-22 01:26:24.193665+00', 'نتائج.csv', 8, 53.50, '{0,0,0,0,0,8,0,0,0,0}', '[]');
INSERT INTO public.search_words VALUES
	('ابراهيم'),
	('سومر'),
	('عبدالله'),
	('فاطمه'),
	('للبنات'),
	('متوسطه'),
	('الابتداييه'),
	('الشمري'),
	('الهدي'),
	('دجله'),
	('محمد'),
	('مدرسه'),
	('مرتضي'),
	('نور'),
	('ابن'),
	('الهيثم'),
	('انس'),
	('جاسم'),
	('السياب'),
	('ريبوار'),
	('سامان'),
	('للبنين'),
	('هيمن'),
	('العبيدي'),
	('المتنبي'),
	('عباس'),
	('عمر'),
	('يوسف'),
	('ارام'),
	('السلام'),
	('رزگار'),
	('الدليمي'),
	('طه'),
	('علي'),
	('العداله'),
	('مصطفي'),
	('حيدر'),
	('زيد'),
	('الفرات'),
	('كاظم'),
	('الموسوي'),
	('ثانويه'),
	('حسن'),
	('سجاد'),
	('رقيه'),
	('الساعدي'),
	('القادسيه'),
	('رسل'),
	('كرار'),
	('الرافدين'),
	('الربيعي'),
	('بنين'),
	('حسين'),
	('بابل'),
	('احمد'),
	('اسماعيل'),
	('النور'),
	('هدي'),
	('الجواهري'),
	('شيلان'),
	('كاروان'),
	('محمود'),
	('شهد'),
	('ازاد'),
	('عبدالرحمن'),
	('ايه'),
	('تبارك'),
	('ياسر'),
	('الامل'),
	('الخوارزمي'),
	('نالين'),
	('غفران'),
	('الحسيني'),
	('زينب'),
	('حوراء'),
	('شوان'),
	('هيلين'),
	('الخفاجي'),
	('الطايي'),
	('مريم'),
	('سارا'),
	('عثمان'),
	('الجبوري'),
	('اسماء'),
	('التميمي'),
	('دلسوز'),
	('اسراء'),
	('ساره'),
	('دعاء'),
	('مينا'),
	('الكندي'),
	('زهراء'),
	('دلشاد'),
	('افان'),
	('الاسدي'),
	('البركاوي'),
	('البياتي'),
	('التضامن'),
	('الجنابي'),
	('الحدباء'),
	('الحكمه'),
	('الدوسكي'),
	('الزبيدي'),
	('العزاوي'),
	('الغزي'),
	('الفارابي'),
	('الفجر'),
	('القريشي'),
	('القيسي'),
	('الكبيسي'),
	('المشهداني'),
	('امير'),
	('اور'),
	('بلال'),
	('ثامر'),
	('جعفر'),
	('خالد'),
	('داود'),
	('رضا'),
	('رعد'),
	('ستار'),
	('شهاب'),
	('ضحي'),
	('طالب'),
	('عادل'),
	('عايشه'),
	('عبدالرزاق'),
	('عبدالزهره'),
	('فاضل'),
	('فلاح'),
	('قاسم'),
	('كريم'),
	('منتظر'),
	('مهدي'),
	('موسي'),
	('نبيل'),
	('هادي'),
	('وليد'),
	('الربيعين'),
	('ام');
INSERT INTO public.users VALUES
	('9edc8cc1-38a3-4fa1-b315-534b1ef7907a', 'main', 'admin', 'admin', '', '$argon2id$v=19$m=19456,t=2,p=1$i8oXUHIjFsLsvNiG6rKofw$Ur5ZnL56kqSkLilm0g2xvffXkqFZjiNhrnOFI3Asdgs', 'Admin', 1, false, '2026-11-22 01:25:54.048973+00'),
	('404467bd-bead-4c12-9626-68a399703ad4', 'iq', 'admin', 'admin', '', '$argon2id$v=19$m=19456,t=2,p=1$yKPvSwE5d7lrC4VDG3Kj6g$Fj8gn6HkYPe0cCjTuEw9a/01jcn8pJExG9+tPUUOPs0', 'SuperAdmin', 1, false, '2026-11-22 01:25:54.080995+00');
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 12, true);
SELECT pg_catalog.setval('public.posts_id_seq', 24, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_pkey PRIMARY KEY (path);
ALTER TABLE ONLY public.content_version
    ADD CONSTRAINT content_version_pkey PRIMARY KEY (single);
ALTER TABLE ONLY public.contestant_totals
    ADD CONSTRAINT contestant_totals_pk PRIMARY KEY (shard, is_deleted, gender, governorate, special_education_type, test_time);
ALTER TABLE ONLY public.contestants
    ADD CONSTRAINT contestants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.landing_contents
    ADD CONSTRAINT landing_contents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.login_attempts
    ADD CONSTRAINT login_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.logos
    ADD CONSTRAINT logos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.onsite_corrections
    ADD CONSTRAINT onsite_corrections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.onsite_quizzes
    ADD CONSTRAINT onsite_quizzes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.onsite_results
    ADD CONSTRAINT onsite_results_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.post_images
    ADD CONSTRAINT post_images_post_id_position_pk PRIMARY KEY (post_id, "position");
ALTER TABLE ONLY public.post_views
    ADD CONSTRAINT post_views_post_id_visitor_pk PRIMARY KEY (post_id, visitor);
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.quiz_import_rows
    ADD CONSTRAINT quiz_import_rows_pk PRIMARY KEY (import_id, row_number);
ALTER TABLE ONLY public.quiz_imports
    ADD CONSTRAINT quiz_imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.quiz_results
    ADD CONSTRAINT quiz_results_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.quizzes
    ADD CONSTRAINT quizzes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);
ALTER TABLE ONLY public.test_forms
    ADD CONSTRAINT test_forms_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX contestants_by_age ON public.contestants USING btree (is_deleted, age, created_at, id);
CREATE INDEX contestants_by_name ON public.contestants USING btree (is_deleted, folded_name, phone_number, id);
CREATE INDEX contestants_contact ON public.contestants USING gin (((((((' '::text || serial_number) || ' '::text) || phone_number) || ' '::text) || COALESCE(lower(email), ''::text))) public.gin_trgm_ops);
CREATE UNIQUE INDEX contestants_key_unique ON public.contestants USING btree (key_digest);
CREATE INDEX contestants_may_be_repeated ON public.contestants USING btree (created_at) WHERE may_be_repeated;
CREATE INDEX contestants_newest ON public.contestants USING btree (is_deleted, created_at, id);
CREATE INDEX contestants_person ON public.contestants USING btree (phone_number, folded_name);
CREATE INDEX contestants_search_keys ON public.contestants USING gin (search_keys);
CREATE UNIQUE INDEX contestants_serial_unique ON public.contestants USING btree (serial_number);
CREATE UNIQUE INDEX landing_contents_single ON public.landing_contents USING btree ((true));
CREATE UNIQUE INDEX login_addresses_unique ON public.login_addresses USING btree (realm, normalized_user_name, address);
CREATE INDEX login_attempts_account ON public.login_attempts USING btree (realm, normalized_user_name, created_at);
CREATE INDEX login_attempts_address ON public.login_attempts USING btree (address, created_at);
CREATE INDEX login_attempts_created ON public.login_attempts USING btree (created_at);
CREATE UNIQUE INDEX logos_single ON public.logos USING btree ((true));
CREATE INDEX messages_newest ON public.messages USING btree (is_deleted, created_at, id);
CREATE INDEX messages_unread ON public.messages USING btree (created_at) WHERE ((NOT is_read) AND (NOT is_deleted));
CREATE INDEX onsite_corrections_result ON public.onsite_corrections USING btree (onsite_result_id, corrected_at);
CREATE INDEX onsite_results_contestant ON public.onsite_results USING btree (contestant_id, created_at);
CREATE INDEX onsite_results_quiz ON public.onsite_results USING btree (onsite_quiz_id);
CREATE INDEX post_views_created ON public.post_views USING btree (created_at);
CREATE INDEX posts_newest ON public.posts USING btree (is_deleted, created_at, id);
CREATE INDEX quiz_import_rows_by_state ON public.quiz_import_rows USING btree (import_id, state, row_number);
CREATE INDEX quiz_imports_newest ON public.quiz_imports USING btree (created_at, id);
CREATE UNIQUE INDEX quiz_imports_quiz ON public.quiz_imports USING btree (quiz_id);
CREATE UNIQUE INDEX quiz_results_attempt ON public.quiz_results USING btree (contestant_id, attempt_key) WHERE (NOT is_deleted);
CREATE INDEX quiz_results_quiz ON public.quiz_results USING btree (quiz_id);
CREATE INDEX search_words_parts ON public.search_words USING gin (word public.gin_trgm_ops);
CREATE UNIQUE INDEX test_forms_single ON public.test_forms USING btree ((true));
CREATE UNIQUE INDEX users_realm_name_unique ON public.users USING btree (realm, normalized_user_name) WHERE (NOT is_deleted);
CREATE TRIGGER contestants_added AFTER INSERT ON public.contestants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.total_contestants('1');
CREATE TRIGGER contestants_added_words AFTER INSERT ON public.contestants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_search_words();
CREATE TRIGGER contestants_changed_from AFTER UPDATE ON public.contestants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.total_contestants('-1');
CREATE TRIGGER contestants_changed_to AFTER UPDATE ON public.contestants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.total_contestants('1');
CREATE TRIGGER contestants_changed_words AFTER UPDATE ON public.contestants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_search_words();
CREATE TRIGGER contestants_removed AFTER DELETE ON public.contestants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.total_contestants('-1');
CREATE TRIGGER landing_contents_changed AFTER INSERT OR DELETE OR UPDATE ON public.landing_contents FOR EACH STATEMENT EXECUTE FUNCTION public.raise_content_version();
CREATE TRIGGER logos_changed AFTER INSERT OR DELETE OR UPDATE ON public.logos FOR EACH STATEMENT EXECUTE FUNCTION public.raise_content_version();
CREATE TRIGGER post_images_changed AFTER INSERT OR DELETE OR UPDATE ON public.post_images FOR EACH STATEMENT EXECUTE FUNCTION public.raise_content_version();
CREATE TRIGGER posts_changed AFTER INSERT OR DELETE OR UPDATE OF title, content, summary, is_deleted, created_at ON public.posts FOR EACH STATEMENT EXECUTE FUNCTION public.raise_content_version();
CREATE TRIGGER test_forms_changed AFTER INSERT OR DELETE OR UPDATE ON public.test_forms FOR EACH STATEMENT EXECUTE FUNCTION public.raise_content_version();
ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_uploaded_by_users_id_fk FOREIGN KEY (uploaded_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.logos
    ADD CONSTRAINT logos_logo_path_attachments_path_fk FOREIGN KEY (logo_path) REFERENCES public.attachments(path);
ALTER TABLE ONLY public.onsite_corrections
    ADD CONSTRAINT onsite_corrections_corrected_by_users_id_fk FOREIGN KEY (corrected_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.onsite_corrections
    ADD CONSTRAINT onsite_corrections_onsite_result_id_onsite_results_id_fk FOREIGN KEY (onsite_result_id) REFERENCES public.onsite_results(id);
ALTER TABLE ONLY public.onsite_results
    ADD CONSTRAINT onsite_results_added_by_users_id_fk FOREIGN KEY (added_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.onsite_results
    ADD CONSTRAINT onsite_results_contestant_id_contestants_id_fk FOREIGN KEY (contestant_id) REFERENCES public.contestants(id);
ALTER TABLE ONLY public.onsite_results
    ADD CONSTRAINT onsite_results_onsite_quiz_id_onsite_quizzes_id_fk FOREIGN KEY (onsite_quiz_id) REFERENCES public.onsite_quizzes(id);
ALTER TABLE ONLY public.post_images
    ADD CONSTRAINT post_images_image_path_attachments_path_fk FOREIGN KEY (image_path) REFERENCES public.attachments(path);
ALTER TABLE ONLY public.post_images
    ADD CONSTRAINT post_images_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.posts(id);
ALTER TABLE ONLY public.post_views
    ADD CONSTRAINT post_views_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.posts(id);
ALTER TABLE ONLY public.quiz_imports
    ADD CONSTRAINT quiz_imports_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.quiz_imports
    ADD CONSTRAINT quiz_imports_quiz_id_quizzes_id_fk FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id);
ALTER TABLE ONLY public.quiz_results
    ADD CONSTRAINT quiz_results_contestant_id_contestants_id_fk FOREIGN KEY (contestant_id) REFERENCES public.contestants(id);
ALTER TABLE ONLY public.quiz_results
    ADD CONSTRAINT quiz_results_quiz_id_quizzes_id_fk FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id);
ALTER TABLE ONLY public.test_forms
    ADD CONSTRAINT test_forms_pdf_path_attachments_path_fk FOREIGN KEY (pdf_path) REFERENCES public.attachments(path);
