"""Chairs. The front faces -y. L is the longer side: the depth (y), and W is the width (x). In accent_chair L is the width and W the depth."""
import math

import numpy as np

import core as K
import materials as T
import parts as P
import sofas


def black():
    return T.plain('#1C1A19', .45, .5, 'blackmetal')


def five_star(mat, R, z=.085, castor=None):
    K.lathe([(.030, z - .035), (.036, z - .02), (.034, z + .035), (.028, z + .05)], mat, segs=36)
    for i in range(5):
        with K.at(0, 0, 0, 0, 0, 72 * i + 20):
            def taper(q):
                t = np.clip(q[:, 0] / (R - .03) + .5, 0, 1)
                q[:, 1] *= 1 - .35 * t
                q[:, 2] *= 1 - .30 * t
                q[:, 2] += -.030 * t ** 1.5
                return q
            K.rbox(R - .03, .050, .036, mat, r=.010, k=3, m=8, loc=((R - .03) / 2 + .02, 0, z + .012), grain='x', deform=taper)
            c = castor or black()
            x = R - .025
            K.rod((x, 0, z - .02), (x, 0, .045), .006, T.chrome())
            for s in (-1, 1):
                K.lathe([(.0001, -.009), (.022, -.009), (.027, -.005), (.027, .005), (.022, .009), (.0001, .009)], c, loc=(x + .012, s * .013, .027), rot=(90, 0, 15), segs=32)
            K.rbox(.05, .012, .022, c, r=.005, loc=(x + .008, 0, .040))


def office_chair(m, L, W, H):
    blk = T.plain('#232222', .55, .4, 'nylon', grainy=.1)
    if m['style'] == 'mesh':
        five_star(blk, .325)
        K.rod((0, 0, .12), (0, 0, .26), .024, blk, segs=24)
        K.rod((0, 0, .24), (0, 0, .40), .016, blk, segs=24)
        K.rbox(.20, .24, .05, blk, r=.018, k=3, loc=(0, .02, .415))
        cl = T.fabric('#2A2A2A', 'canvas')

        def waterfall(q):
            y = q[:, 1]
            q[:, 2] -= .045 * np.clip((-y - .10) / .15, 0, 1) ** 2
            q[:, 2] += .012 * (q[:, 0] / .25) ** 2
            return q
        K.rbox(.50, .49, .085, cl, r=.040, k=5, m=22, loc=(0, -.02, .475), grain=None, crown=.012, sharp=180, deform=waterfall, piping=True)
        K.rbox(.46, .45, .03, blk, r=.012, k=3, m=10, loc=(0, -.02, .435), grain=None, deform=waterfall)
        # back: a frame with mesh
        bh = H - .50
        spine = K.spline([(0, .10, .41), (0, .24, .42), (0, .30, .52), (0, .285, .70), (0, .30, .92)], 8)
        K.tube(spine, np.linspace(.026, .016, len(spine)), blk, segs=18)

        def back(u, v):
            x = (u - .5) * 2
            z = v
            half = .235 - .03 * (1 - z) - .018 * np.clip(z - .8, 0, 1) / .2
            lean = .215 + .10 * (z ** 1.2) - .055 * np.sin(math.pi * np.clip(z * 1.05, 0, 1)) * (1 - .3 * z)
            # the lower edge dips behind the seat, so that no light shows between them
            return x * half, lean - .055 * x ** 2, .53 + z * bh - .011 * (1 - .5 * x ** 2) * (1 - z) ** 3
        mesh = T.wicker('#303030', .0085, alpha=.46)
        K.surface(back, 40, 40, mesh, name='mesh', uvscale=(.47, bh))
        rim = [(t, 0.0) for t in np.linspace(.04, .96, 20)] + [(1, v) for v in np.linspace(.03, .97, 24)] + [(t, 1.0) for t in np.linspace(.96, .04, 20)] + [(0, v) for v in np.linspace(.97, .03, 24)]
        uu, vv = np.array([r[0] for r in rim]), np.array([r[1] for r in rim])
        pts = np.stack(back(uu, vv), 1)
        for _ in range(2):
            pts = (np.roll(pts, 1, 0) + 2 * pts + np.roll(pts, -1, 0)) / 4
        K.tube(pts, .0135, blk, closed=True, segs=14)
        K.rbox(.36, .12, .022, blk, r=.010, k=3, m=14, loc=(0, .252, .70), rot=(90, 0, 0), grain=None, deform=lambda q: np.stack([q[:, 0], q[:, 1], q[:, 2] + 1.2 * q[:, 0] ** 2], 1))
        K.rod((0, .29, .70), (0, .25, .70), .02, blk)
        for s in (-1, 1):
            x = s * (W / 2 - .045)
            K.tube(K.spline([(s * .12, .02, .412), (s * .20, .02, .412), (x - s * .02, .02, .44), (x, .02, .50), (x, .02, .64)], 8), .015, blk, segs=16)
            K.rbox(.085, .25, .030, blk, r=.014, k=4, m=8, loc=(x, -.01, .665), grain='y')
        return
    lea = T.leather(m['leather'])
    wood = T.wood(m['wood'])
    ch = T.chrome()
    five_star(ch, .335)
    K.rod((0, 0, .12), (0, 0, .25), .025, black(), segs=24)
    K.rod((0, 0, .24), (0, 0, .42), .017, black(), segs=24)
    K.rbox(.24, .26, .05, black(), r=.018, k=3, loc=(0, .02, .425))
    K.rbox(.54, .52, .035, black(), r=.014, k=3, loc=(0, -.01, .452))
    K.cushion(.56, .54, .12, lea, loc=(0, -.02, .515), r=.052, crown=.025, wrinkle=.004, pipe_rows=('top', 'bottom'))
    bh = H - .56
    with K.at(0, .20, .55, -11, 0, 0):
        K.rbox(.52, bh - .02, .045, lea, r=.02, k=4, m=16, loc=(0, .065, bh / 2), rot=(90, 0, 0), grain=None, sharp=180,
               deform=lambda q: np.stack([q[:, 0] * (1 - .10 * np.clip(q[:, 1] / bh + .1, 0, 1)), q[:, 1], q[:, 2] + .35 * q[:, 0] ** 2], 1))
        n = 6
        hh = bh / n
        for i in range(n):
            wd = .52 * (1 - .10 * np.clip((i + .5) / n - .4, 0, 1))
            K.rbox(wd, hh - .002, .10, lea, r=.045, k=4, m=16, loc=(0, .0, hh * (i + .5)), rot=(90, 0, 0), grain=None, crown=.012, wrinkle=.002, sharp=180,
                   deform=lambda q: np.stack([q[:, 0], q[:, 1], q[:, 2] + .45 * q[:, 0] ** 2], 1))
        K.cushion(.44, .15, .12, lea, loc=(0, -.035, bh - .13), rot=(90, 0, 0), r=.055, crown=.02, piping=False)
    for s in (-1, 1):
        # one bent hoop of wood that rises from the seat, runs along the arm and goes down again
        x = s * (W / 2 - .033)
        hoop = K.spline([(s * .24, -.15, .440), (x - s * .02, -.155, .448), (x, -.165, .50), (x, -.175, .60), (x, -.15, .685), (x, -.08, .712), (x, .04, .716), (x, .13, .700), (x, .185, .64),
                         (x, .19, .52), (x - s * .02, .18, .448), (s * .24, .17, .440)], 9)
        K.tube(hoop, .0135, wood, segs=20, flat=1.5)
        K.rbox(.050, .235, .026, lea, r=.012, k=4, m=10, loc=(x, -.015, .733), grain=None, crown=.004, sharp=180)


def dining_chair(m, L, W, H):
    wood = T.wood(m['wood'])
    s = m['style']
    sh = .45
    hw, hd = W / 2, L / 2
    if s == 'slat':
        fx, fy = hw - .022, -hd + .03
        for e in (-1, 1):
            K.lathe([(.012, 0), (.015, .02), (.020, .30), (.021, sh - .085), (.021, sh - .085), (.024, sh - .08), (.024, sh - .015)], wood, loc=(e * fx, fy, 0), segs=24)
            x = e * (hw - .045)
            pts = K.spline([(x, hd - .012, 0), (x, hd - .065, .25), (x, hd - .085, .44), (x, hd - .07, .65), (x, hd - .012, H - .01)], 8)
            K.tube(pts, np.concatenate([np.linspace(.016, .021, len(pts) // 2), np.linspace(.021, .014, len(pts) - len(pts) // 2)]), wood, segs=18)
        by = hd - .085
        for a, b in (((-fx, fy, sh - .05), (fx, fy, sh - .05)), ((-fx, fy, sh - .05), (-hw + .045, by, sh - .05)), ((fx, fy, sh - .05), (hw - .045, by, sh - .05)), ((-hw + .045, by, sh - .05), (hw - .045, by, sh - .05))):
            K.bar(a, b, .022, .062, wood, r=.006)
        for e in (-1, 1):
            K.rod((e * fx, fy, .20), (e * (hw - .045), hd - .06, .22), .009, wood)
        K.rod((-fx, -.02, .21), (fx, -.02, .21), .009, wood)

        def trap(q):
            q[:, 0] *= 1 - .09 * np.clip(q[:, 1] / L + .5, 0, 1)
            return q
        cl = T.fabric(m['tone'], m.get('fabric', 'weave'))
        K.cushion(W - .05, L - .115, .055, cl, loc=(0, -.032, sh + .004), r=.024, crown=.022, wrinkle=.002, deform=trap, piping=True)
        # curved top rail and slats
        yz = lambda z: np.interp(z, [.44, .65, H], [hd - .085, hd - .07, hd - .012])

        def rail(z, h, t=.020, bow=.028):
            def f(q):
                q[:, 1] += bow * (1 - (q[:, 0] / hw) ** 2)
                return q
            K.rbox(W - .085, t, h, wood, r=.008, k=3, m=18, loc=(0, yz(z), z), grain='x', deform=f)
        rail(H - .045, .085)
        rail(.53, .045)
        for i in range(5):
            x = (i - 2) * .068
            bow = .028 * (1 - (x / hw) ** 2)

            def bend(q):
                z = q[:, 2]
                zz = np.clip((z + (H - .62) / 2) / (H - .62), 0, 1)
                q[:, 1] -= .016 * np.sin(zz * math.pi)
                return q
            z0, z1 = .53, H - .06
            ang = math.degrees(math.atan2(yz(z1) - yz(z0), z1 - z0))
            K.rbox(.034, .011, z1 - z0, wood, r=.004, k=2, m=14, loc=(x, (yz(z0) + yz(z1)) / 2 + bow, (z0 + z1) / 2), rot=(-ang, 0, 0), grain='z', deform=bend)
        return
    if s == 'cane_round':
        fx, fy = hw - .06, -hd + .08
        for e in (-1, 1):
            K.rod((e * (fx + .03), fy - .035, 0), (e * fx, fy, sh - .02), .011, wood, r2=.020, segs=22)
            K.rod((e * (fx - .02), hd - .03, 0), (e * (fx - .05), hd - .12, sh - .02), .011, wood, r2=.020, segs=22)
        # seat: a rounded frame filled with cane
        sw, sd = W - .035, L - .09
        outer = K.rect(-sw / 2, -sd / 2, sw / 2, sd / 2, .15)
        inner = K.rect(-sw / 2 + .045, -sd / 2 + .045, sw / 2 - .045, sd / 2 - .045, .115)
        K.cutout(outer, [inner], .034, wood, loc=(0, -.03, sh - .017), grain='x', bevel=.009)
        cn = T.cane(pitch=.0125)
        K.cutout(K.rect(-sw / 2 + .04, -sd / 2 + .04, sw / 2 - .04, sd / 2 - .04, .118), [], .0012, cn, loc=(0, -.03, sh - .006), grain=None, bevel=.0003)
        # back: a hoop that leans back slightly, filled with cane
        R = W / 2 - .035
        zc = H - R - .0
        with K.at(0, hd - .10, sh + .0, -9, 0, 0):
            zc2 = (H - sh) / math.cos(math.radians(9)) - R - .017
            # the hoop begins and ends at the seat
            t = np.linspace(-.5 * math.pi, 1.5 * math.pi, 90, endpoint=False)
            bow = lambda x: -.05 * (1 - (np.abs(x) / R) ** 2) + .05
            hoop = np.stack([R * np.cos(t), -.06 * (np.cos(t)) ** 2, zc2 + R * .86 * np.sin(t)], 1)
            K.tube(hoop, .0165, wood, closed=True, segs=18)

            def f(u, v):
                a = u * 2 * math.pi
                r = v * (R - .006)
                x = r * np.cos(a)
                return x, -.06 * (x / R) ** 2, zc2 + .86 * r * np.sin(a)
            # a disc with flat UVs, so that the weave stays straight
            nu, nv = 72, 14
            U, V = np.meshgrid(np.linspace(0, 1, nu + 1), np.linspace(.001, 1, nv + 1), indexing='ij')
            pts = np.stack(f(U.ravel(), V.ravel()), 1)
            idx = np.arange((nu + 1) * (nv + 1)).reshape(nu + 1, nv + 1)
            faces = [(idx[i, j], idx[i, j + 1], idx[i + 1, j + 1], idx[i + 1, j]) for i in range(nu) for j in range(nv)]
            K.add('cane', pts, faces, cn, sharp=180, uv=pts[:, [0, 2]])
            for e in (-1, 1):
                x = e * .155
                z = zc2 - .86 * math.sqrt(max(R * R - x * x, 0))
                K.tube(K.spline([(x * 1.12, -.02, -.02), (x * 1.05, -.025, z * .5), (x, -.06 * (x / R) ** 2, z + .012)], 6), .015, wood, segs=16)
        return
    # spindle back
    sw, sd = W - .06, L - .09
    fx, fy = hw - .10, -hd + .12

    def saddle(q):
        x, y = q[:, 0] / sw * 2, q[:, 1] / sd * 2
        up = q[:, 2] > 0
        dish = .014 * (1 - np.clip(x ** 2 + (y + .0) ** 2, 0, 1)) - .006 * np.exp(-(x / .12) ** 2) * np.clip(-y, 0, 1)
        # raise the underside towards the rim: fully at the bottom, less further up, so that it never meets the upper side
        rise = .010 * np.clip(np.abs(x) ** 3 + np.abs(y) ** 3, 0, 1.4) * np.clip(-q[:, 2] / .021, 0, 1)
        q[:, 2] += np.where(up, -dish, rise)
        q[:, 0] *= 1 - .10 * np.clip(y, 0, 1) - .04 * np.clip(-y - .4, 0, 1)
        return q
    K.rbox(sw, sd, .042, wood, r=.020, k=4, m=22, loc=(0, -.02, sh - .021), grain='y', deform=saddle, sharp=70)
    for ex in (-1, 1):
        for ey in (-1, 1):
            top = np.array([ex * (fx - .03), fy if ey < 0 else hd - .15, sh - .03])
            foot = np.array([ex * (hw - .012), -hd + .02 if ey < 0 else hd - .015, 0])
            d = foot - top
            ts = [0, .12, .3, .34, .37, .62, .66, .69, .9, 1]
            rr = [.013, .016, .0185, .0185, .014, .0195, .0195, .0145, .0125, .010]
            pts = np.array([top + d * t for t in np.linspace(0, 1, 40)])
            K.tube(pts, np.interp(np.linspace(0, 1, 40), ts, rr), wood, segs=20)
    for ex in (-1, 1):
        t = .58
        a = np.array([ex * (fx - .03), fy, sh - .03]) * (1 - t) + np.array([ex * (hw - .012), -hd + .02, 0]) * t
        b = np.array([ex * (fx - .03), hd - .15, sh - .03]) * (1 - t) + np.array([ex * (hw - .012), hd - .015, 0]) * t
        pts = np.array([a + (b - a) * q for q in np.linspace(0, 1, 20)])
        K.tube(pts, .008 + .005 * np.sin(np.linspace(0, math.pi, 20)), wood, segs=14)
        if ex < 0:
            m1 = (a + b) / 2
    K.rod(m1, m1 * [-1, 1, 1], .010, wood)
    n = 9
    crest = []
    for i in range(n):
        u = i / (n - 1) * 2 - 1
        a = (u * (sw / 2 - .055), hd - .115 - .05 * u ** 2, sh - .008)
        b = (u * (hw - .045), hd - .018 - .065 * u ** 2, H - .05)
        pts = np.array([np.array(a) + (np.array(b) - np.array(a)) * q for q in np.linspace(0, 1, 16)])
        r = .0075 if 0 < i < n - 1 else .010
        K.tube(pts, r * (.75 + .45 * np.sin(np.linspace(.2, math.pi - .1, 16)) ** 2), wood, segs=12)
    u = np.linspace(-1.07, 1.07, 30)
    path = np.stack([u * (hw - .045), hd - .016 - .065 * u ** 2, H - .032 + .006 * (1 - u ** 2)], 1)
    K.tube(path, .0135 + .0 * u, wood, segs=16, flat=2.1)


def accent_chair(m, L, W, H):
    cloth = None
    if m.get('fabric'):
        cloth = T.velvet(m['tone']) if m['fabric'] == 'velvet' else T.fabric(m['tone'], m['fabric'])
    s = m['style']
    if s == 'barrel':
        X, Y = L, W
        lh, st = .045, .44
        rx, ry = X / 2 - .0, Y / 2
        K.lathe([(rx - .10, 0), (rx - .10, .04), (rx - .12, .05)], T.wood(m['wood']), segs=64, smooth_profile=False)
        t0, t1 = math.radians(-38), math.radians(218)
        th = .115

        def wall(u, v):
            a = t0 + (t1 - t0) * u
            sweep = np.sin(np.clip((a - t0) / (t1 - t0), 0, 1) * math.pi)
            top = .58 + (H - .58) * np.clip(sweep, 0, 1) ** .9
            return a, top
        # the cross-section of the padded wall, which is swept around the seat
        sec = []
        for k in np.linspace(0, 2 * math.pi, 72, endpoint=False):
            sec.append((math.cos(k), math.sin(k)))
        nu = 200
        verts, faces = [], []
        for i in range(nu + 1):
            u = i / nu
            a, top = wall(u, 0)
            endt = min(1, min(u, 1 - u) / .020)
            e = math.sqrt(max(0.02, 1 - (1 - endt) ** 2))
            for cx, cz in sec:
                z = (lh + .01 + top) / 2 + (top - lh - .01) / 2 * np.sign(cz) * abs(cz) ** .32
                lean = .030 * (z - lh) / (H - lh)
                thick = th / 2 * e * np.sign(cx) * abs(cx) ** .60 * (1 + .10 * math.sin(math.pi * (z - lh) / (top - lh)))
                r = th / 2 + .03
                verts.append(((rx - r + thick + lean) * math.cos(a), (ry - r + thick + lean) * math.sin(a), z))
        ns = len(sec)
        for i in range(nu):
            for j in range(ns):
                k = (j + 1) % ns
                faces.append((i * ns + j, (i + 1) * ns + j, (i + 1) * ns + k, i * ns + k))
        faces.append(tuple(range(ns))[::-1])
        faces.append(tuple(nu * ns + j for j in range(ns)))
        K.add('shell', np.array(verts), faces, cloth, sharp=180)
        K.lathe([(rx - .10, lh), (rx - .078, lh + .02), (rx - .078, .30), (rx - .10, .315)], cloth, segs=80, sy=(ry - .078) / (rx - .078))
        q = rx - .15

        def rounded(p):
            x, y = p[:, 0], p[:, 1]
            # a shape between a square and a circle, with a straighter front
            nx, ny = x / .30, y / .30
            k = np.where(ny > -.2, 1, .6)
            p[:, 0] = x * np.sqrt(np.clip(1 - .46 * ny ** 2 * k, .1, 1))
            p[:, 1] = y * np.sqrt(np.clip(1 - .46 * nx ** 2, .1, 1))
            return p
        K.cushion(2 * q + .03, 2 * q + .05, .15, cloth, loc=(0, -.045, st - .055), r=.055, crown=.03, wrinkle=.003, bulge=.003, deform=rounded, pipe_rows=('top', 'bottom'))
        return
    if s == 'wing':
        X, Y = L, W
        wood = T.wood(m['wood'])
        lh, st, aw = .17, .45, .115
        K.rbox(X - .08, Y - .16, .17, cloth, r=.02, k=3, m=6, loc=(0, -.02, lh + .085), grain=None)
        iw = X - 2 * aw
        for e in (-1, 1):
            K.rbox(aw - .02, Y - .14, .30, cloth, r=.03, k=6, m=16, fold=.0014, loc=(e * (X / 2 - aw / 2), -.01, lh + .16), grain=None, bulge=.004, sharp=180)
            path = [(e * (X / 2 - aw / 2 + .004), y, .60 - .0 * y) for y in np.linspace(-Y / 2 + .045, Y / 2 - .16, 14)]
            K.tube(path, .058, cloth, segs=56)
            K.lathe([(.0001, .010), (.03, .009), (.05, .004), (.0585, -.006)][::-1], cloth, loc=path[0], rot=(90, 0, 0), segs=56)
            K.rbox(aw - .035, Y - .16, .16, cloth, r=.02, k=3, m=6, loc=(e * (X / 2 - aw / 2), -.01, .52), grain=None)
        K.cushion(iw - .004, Y - .21, .13, cloth, loc=(0, -.075, st - .055), r=.05, crown=.032, wrinkle=.003, bulge=.003, pipe_rows=('top', 'bottom'))
        bh = H - lh - .08
        with K.at(0, Y / 2 - .17, lh + .08, -9, 0, 0):
            crest = lambda q: np.stack([q[:, 0] * (1 - .02 * np.clip(q[:, 2] / bh, -1, 1)), q[:, 1], q[:, 2] + np.where(q[:, 2] > bh * .2, .035 * np.cos(np.clip(q[:, 0] / X * 2, -1, 1) * math.pi * .5) - .035, 0)], 1)
            K.rbox(X - .10, .11, bh, cloth, r=.05, k=8, m=48, loc=(0, .06, bh / 2), grain=None, crown=0, bulge=.004, sharp=180, deform=crest)
            K.rbox(iw + .02, bh - .24, .12, cloth, r=.055, k=8, m=24, fold=.003, loc=(0, -.015, bh / 2 + .09), rot=(90, 0, 0), grain=None, crown=.035, wrinkle=.003, sharp=180, piping=True)
            for e in (-1, 1):
                def wing(q):
                    t = np.clip(q[:, 2] / .56 + .5, 0, 1)
                    prof = K.smooth(t, [0, .18, .45, .75, .92, 1], [.50, .62, 1.0, 1.0, .80, .45])
                    f = np.clip(.5 - q[:, 1] / .26, 0, 1)
                    q[:, 1] = .13 - f * .26 * prof
                    q[:, 0] += e * .035 * f
                    return q
                K.rbox(.078, .26, .56, cloth, r=.037, k=8, m=40, fold=.0014, loc=(e * (X / 2 - .095), -.055, bh - .295), grain=None, bulge=.005, sharp=180, deform=wing)
        for e in (-1, 1):
            P.leg('taper', lh + .01, wood, e * (X / 2 - .08), -Y / 2 + .10, .024, (e * .01, -.01))
            P.leg('taper', lh + .01, wood, e * (X / 2 - .11), Y / 2 - .17, .024, (e * .01, .05))
        t = T.fabric(m['cushions'][0], 'linen')
        with K.at(0, .07, st + .04, 0, 0, 2):
            K.pillow(.44, .28, .16, t, loc=(0, 0, .125), rot=(72, 0, 0), piping=t, wrinkle=.008)
        return
    # open timber frame
    wood = T.wood(m['wood'])
    X, Y = L - .03, W
    sh = .40
    hx, hy = X / 2, Y / 2
    for e in (-1, 1):
        x = e * (hx - .02)
        K.rod((x + e * .012, -hy + .015, 0), (x, -hy + .07, .586), .013, wood, r2=.019, segs=22)
        K.rod((x + e * .012, hy - .012, 0), (x, hy - .15, .582), .013, wood, r2=.0165, segs=22)
        K.bar((x, -hy + .055, .33), (x, hy - .12, .29), .022, .055, wood, r=.008)
        # sculpted arm
        def armf(q):
            t = np.clip(q[:, 1] / (Y - .08) + .5, 0, 1)
            q[:, 0] = q[:, 0] * K.smooth(t, [0, .25, .7, 1], [1.0, 1.15, .75, .55]) - e * .012 * np.sin(t * math.pi)
            q[:, 2] += .020 * np.sin(t * math.pi) - .012 * t
            return q
        K.rbox(.062, Y - .08, .026, wood, r=.012, k=4, m=22, loc=(x, -.035, .585), grain='y', deform=armf)
    for y, z in ((-hy + .06, .33), (hy - .13, .29)):
        K.bar((-hx + .02, y, z), (hx - .02, y, z), .022, .055, wood, r=.008)
    with K.at(0, hy - .155, .29, -17, 0, 0):
        bh = (H - .29) / math.cos(math.radians(17))
        for e in (-1, 1):
            K.rod((e * (hx - .075), .0, -.02), (e * (hx - .075), .0, bh - .01), .016, wood, r2=.013)
        K.rbox(X - .11, .020, .055, wood, r=.009, k=3, m=12, loc=(0, 0, bh - .04), grain='x')
        K.rbox(X - .15, .016, .035, wood, r=.006, loc=(0, 0, .14), grain='x')
        for i in range(5):
            K.rbox(.022, .010, bh - .12, wood, r=.004, loc=((i - 2) * .105, .0, bh / 2 + .03), grain='z')
        K.cushion(X - .12, bh - .10, .11, cloth, loc=(0, -.068, bh / 2 + .085), rot=(90, 0, 0), r=.045, crown=.028, wrinkle=.004, pipe_rows=('top', 'bottom'))
    for i in range(6):
        K.rbox(X - .05, .04, .012, wood, r=.003, loc=(0, -hy + .11 + i * (Y - .30) / 5, .338 - i * .007), grain='x')
    K.cushion(X - .075, Y - .15, .12, cloth, loc=(0, -.045, sh + .005), rot=(-3.5, 0, 0), r=.045, crown=.03, wrinkle=.004, pipe_rows=('top', 'bottom'))


def bar_stool(m, L, W, H):
    if m['style'] == 'metal_back':
        met = T.metal(m['metal'])
        sh = .72
        hx, hy = W / 2 - .02, L / 2 - .02
        R = .175

        def saddle(q):
            x, y = q[:, 0] / .18, q[:, 1] / .18
            q[:, 2] -= np.where(q[:, 2] > 0, .010 * (1 - np.clip(x * x + y * y, 0, 1)), 0)
            return q
        K.lathe([(.0001, 0), (R - .02, 0), (R - .004, .005), (R, .014), (R - .003, .026), (R - .012, .031), (R - .04, .029), (R * .5, .022), (.0001, .020)], T.wood(m['wood'], plank=.09), segs=72, loc=(0, 0, sh - .03), grain='x')
        t = np.linspace(0, 2 * math.pi, 60, endpoint=False)
        K.tube(np.stack([(R - .03) * np.cos(t), (R - .03) * np.sin(t), 0 * t + sh - .038], 1), .009, met, closed=True, segs=14)
        feet = {}
        for ex in (-1, 1):
            for ey in (-1, 1):
                top = np.array([ex * .105, ey * .105, sh - .038])
                foot = np.array([ex * hx, ey * hy, .0])
                K.rod(foot, top, .0105, met, segs=16)
                K.lathe([(.014, 0), (.014, .014), (.011, .018)], T.plain('#111111', .8, .2, 'rubber'), loc=foot, segs=18)
                feet[(ex, ey)] = (foot, top)
        k = .32

        def atz(f, z):
            a, b = f
            return a + (b - a) * (z / b[2])
        r = np.hypot(*atz(feet[(1, 1)], .26)[:2]) + .004
        K.tube(np.stack([r * np.cos(t), r * np.sin(t), 0 * t + .26], 1), .0085, met, closed=True, segs=14)
        # low back: two bent hoops
        a = np.linspace(math.radians(8), math.radians(172), 40)
        rb = .185

        def upright(q):
            return K.spline([((R - .03) * math.cos(q), (R - .03) * math.sin(q), sh - .038), (rb * 1.03 * math.cos(q), rb * 1.03 * math.sin(q) + .005, sh + .08), (rb * math.cos(q), rb * math.sin(q) * .98 + .01, H - .012)], 8)
        for z, rr in ((H - .012, .011), (H - .10, .0065)):
            # each hoop runs through the middle of the uprights
            lines = [upright(q) for q in a]
            hoop = np.array([[np.interp(z, p[:, 2], p[:, i]) for i in range(3)] for p in lines])
            K.tube(hoop, rr, met, segs=14)
            for end in (hoop[0], hoop[-1]):
                K.ball(rr * 1.02, met, end, rings=13, smooth_profile=False)
        for ang in (8, 62, 118, 172):
            K.tube(upright(math.radians(ang)), .0085, met, segs=14)
        return
    # narrow rings, because a wide ring makes a thin turned leg look faceted
    wood = T.wood(m['wood'], ring=.0045)
    lea = T.leather(m['leather'])
    R = .175
    zt = H - .075
    hx = W / 2 - .02
    at, radius = np.array([0, .10, .12, .15, .17, .20, .36, .40, .42, .45, .47, .50, .62, .64, .67, .69, .72, .88, .91, .94, 1]), np.array([.018, .020, .0135, .021, .0135, .017, .022, .0135, .020, .0135, .019, .020, .020, .0135, .020, .0135, .018, .0125, .0175, .013, .011])

    def turned(t):
        i = np.clip(np.searchsorted(at, t, 'right') - 1, 0, len(at) - 2)
        s = (t - at[i]) / (at[i + 1] - at[i])
        return radius[i] + (radius[i + 1] - radius[i]) * s * s * (3 - 2 * s)
    for ex in (-1, 1):
        for ey in (-1, 1):
            top, foot = np.array([ex * .100, ey * .100, zt]), np.array([ex * hx, ey * hx, 0])
            ts = np.linspace(0, 1, 300)
            K.tube(np.array([top + (foot - top) * t for t in ts]), turned(ts), wood, segs=40)

    def p(ex, ey, z):
        top, foot = np.array([ex * .100, ey * .100, zt]), np.array([ex * hx, ey * hx, 0])
        return foot + (top - foot) * (z / zt)
    for (a, b), z in ((((-1, -1), (1, -1)), .20), (((-1, 1), (1, 1)), .30), (((-1, -1), (-1, 1)), .28), (((1, -1), (1, 1)), .28), (((-1, 1), (1, 1)), .46), (((-1, -1), (-1, 1)), .42), (((1, -1), (1, 1)), .42), (((-1, -1), (1, -1)), .40)):
        A, B = p(*a, z), p(*b, z)
        ts = np.linspace(0, 1, 24)
        K.tube(np.array([A + (B - A) * t for t in ts]), .008 + .0055 * np.sin(ts * math.pi) ** 2, wood, segs=16)
    K.lathe([(R - .04, 0), (R - .008, .004), (R - .004, .018), (R - .01, .03)], wood, loc=(0, 0, zt - .012), segs=64)
    K.lathe([(R - .02, -.004), (R, .004), (R + .004, .022), (R - .004, .044), (R - .03, .062), (R * .6, .074), (.0001, .077)], lea, loc=(0, 0, zt + .012), segs=72, grain=None)
    t = np.linspace(0, 2 * math.pi, 61)
    for i in range(44):
        a = 2 * math.pi * i / 44
        K.lathe([(.0001, .004), (.004, .003), (.006, 0)][::-1], T.brass(), segs=12, loc=((R + .003) * math.cos(a), (R + .003) * math.sin(a), zt + .022), rot=(90, 0, math.degrees(a) + 90))


def lounge_chair(m, L, W, H):
    wood = T.wood(m['wood'])
    if m['style'] == 'planter':
        hx, hy = W / 2, L / 2
        x = hx - .045
        # long flat arms that end just behind the back
        la = L - .18
        for e in (-1, 1):
            def armf(q):
                t = np.clip(q[:, 1] / la + .5, 0, 1)
                q[:, 0] = q[:, 0] * K.smooth(t, [0, .2, .6, 1], [.75, 1.05, 1.0, .7])
                q[:, 2] += .035 * (t - .5)
                return q
            K.rbox(.090, la, .026, wood, r=.012, k=4, m=22, loc=(e * x, la / 2 - hy, .585), grain='y', deform=armf)
            # front leg
            K.lathe([(.016, 0), (.020, .02), (.026, .10), (.018, .16), (.018, .16), (.026, .18), (.018, .20), (.018, .20), (.022, .34), (.026, .40), (.020, .46), (.020, .46), (.028, .48), (.028, .572)], wood, loc=(e * x, -.22, 0), segs=28)
            K.bar((e * x, .34, 0), (e * x, .24, .60), .042, .05, wood, r=.010, up=(0, 1, 0))
            # side rail following the slope of the seat
            pts = K.spline([(e * (x - .035), -.30, .455), (e * (x - .035), -.08, .36), (e * (x - .035), .10, .315), (e * (x - .035), .22, .40), (e * (x - .035), .38, .68), (e * (x - .035), hy - .045, H - .02)], 8)
            K.tube(pts, .019, wood, segs=18)
            K.bar((e * (x + .0), -.22, .25), (e * (x + .0), .30, .25), .024, .045, wood, r=.007)
        K.bar((-x, -.22, .25), (x, -.22, .25), .024, .045, wood, r=.007)
        K.bar((-x, .30, .25), (x, .30, .25), .024, .045, wood, r=.007)
        K.rod((-x + .03, -.30, .455), (x - .03, -.30, .455), .019, wood)
        K.rbox(2 * x - .05, .024, .07, wood, r=.010, k=3, m=12, loc=(0, hy - .05, H - .045), rot=(-20, 0, 0), grain='x')
        cn = T.cane(pitch=.0135)
        base = K.spline([(0, -.29, .455), (0, -.08, .355), (0, .10, .312), (0, .22, .395), (0, .38, .675), (0, hy - .055, H - .06)], 10)
        d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(base, axis=0), axis=1))])
        ll = d[-1]
        wv = 2 * (x - .035)

        def f(u, v):
            y = np.interp(v * ll, d, base[:, 1])
            z = np.interp(v * ll, d, base[:, 2])
            sag = .018 * (1 - (2 * u - 1) ** 2)
            return (u - .5) * wv, y + sag * .4, z - sag
        K.surface(f, 16, 60, cn, uvscale=(wv, ll), name='cane')
        for z in (.0,):
            K.rod((-x + .03, .12, .31), (x - .03, .12, .31), .014, wood)
        # swing-out leg rests, folded under the arms
        for e in (-1, 1):
            K.rbox(.05, L * .62, .018, wood, r=.007, k=3, loc=(e * (x - .004), -.12, .552), grain='y')
        return
    # leather sling
    X, Y = W, L
    lea = T.leather(m['leather'])
    br = T.brass()
    hx, hy = X / 2 - .018, Y / 2
    for e in (-1, 1):
        x = e * hx
        K.bar((x, -hy + .02, 0), (x, hy - .20, .62), .030, .055, wood, r=.008, up=(1, 0, 0))
        K.bar((x - e * .032, hy - .03, 0), (x - e * .032, -hy + .13, .47), .030, .055, wood, r=.008, up=(1, 0, 0))
        # the arm rests on the top of the back leg and, in front, on a short post above the top of the front leg
        K.bar((x, -hy + .085, .585), (x, hy - .13, .615), .050, .028, wood, r=.010)
        K.bar((x - e * .018, -hy + .128, .44), (x - e * .018, -hy + .112, .574), .028, .045, wood, r=.006, up=(1, 0, 0))
        # the back post starts on the leg that it is bolted to
        slope = .47 / (2 * hy - .16)
        y1, z1, y2, z2 = hy - .245, .30, hy - .02, H - .005
        rise = (z2 - z1) / (y2 - y1)
        yf = (slope * (hy - .03) + rise * y1 - z1) / (rise + slope)
        zf = slope * (hy - .03 - yf)
        K.bar((x - e * .060, yf - .012, zf - .025), (x - e * .032, y2, z2), .028, .05, wood, r=.008, up=(1, 0, 0))
        K.lathe([(.0001, .005), (.008, .004), (.011, 0)][::-1], br, loc=(x - e * .017 + e * .0005, yf, zf), rot=(0, e * 90, 0), segs=24)
        for t in (.12, .50, .93):
            y, z = -hy + .02 + t * (2 * hy - .22), .62 * t
            K.lathe([(.0001, .005), (.007, .004), (.010, 0)][::-1], br, loc=(x + e * .0275, y, z), rot=(0, e * 90, 0), segs=20)
    w2 = 2 * hx - .075
    # the seat passes between the back posts
    ws = 2 * hx - .162
    K.rod((-w2 / 2 - .03, -hy + .115, .455), (w2 / 2 + .03, -hy + .115, .455), .016, wood)
    K.rod((-w2 / 2 - .03, hy - .03, H - .03), (w2 / 2 + .03, hy - .03, H - .03), .016, wood)
    # stretchers between the slanting legs: yb and ya are the y of a leg at the height of its stretcher
    yb = hy - .03 - .12 / (.47 / (2 * hy - .16))
    K.rod((-w2 / 2 - .03, yb, .12), (w2 / 2 + .03, yb, .12), .013, wood)
    ya = -hy + .02 + .09 * (2 * hy - .22) / .62
    K.rod((-hx, ya, .09), (hx, ya, .09), .013, wood)
    base = K.spline([(0, -hy + .13, .44), (0, -hy + .098, .462), (0, -hy + .125, .475), (0, -hy + .24, .415), (0, -.02, .325), (0, .10, .315), (0, .20, .40), (0, hy - .10, .68), (0, hy - .04, H - .012), (0, hy - .012, H - .025), (0, hy - .022, H - .055)], 10)
    d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(base, axis=0), axis=1))])
    ll = d[-1]

    def sling(u, v):
        y = np.interp(v * ll, d, base[:, 1])
        z = np.interp(v * ll, d, base[:, 2])
        mid = np.sin(np.clip(v, 0, 1) * math.pi) ** 1.5
        sag = .030 * (1 - (2 * u - 1) ** 2) * mid
        return (u - .5) * ws, y + sag * .35, z - sag
    K.surface(sling, 30, 90, lea, thick=.006, uvscale=(ws, ll), name='sling')
    for e in (.012, .988):
        v = np.linspace(.06, .94, 120)
        pts = np.stack(sling(np.full(120, e), v), 1)
        K.tube(pts + [0, -.002, .004], .0016, T.plain('#D9B98C', .8, .2, 'thread'), segs=6)
    # a small head pillow at the top of the back
    with K.at(0, hy - .075, H - .165, -24, 0, 0):
        K.cushion(ws - .03, .17, .07, lea, loc=(0, -.03, .03), rot=(90, 0, 0), r=.033, crown=.018, wrinkle=.003, piping=True)


BUILD = dict(office_chair=office_chair, dining_chair=dining_chair, accent_chair=accent_chair, bar_stool=bar_stool, lounge_chair=lounge_chair)
